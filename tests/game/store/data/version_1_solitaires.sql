BEGIN TRANSACTION;
PRAGMA user_version = 1;
CREATE TABLE actions (uid TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (uid, n)) WITHOUT ROWID;
INSERT INTO "actions" VALUES('546d359865e787ca',1,'2e667e57 1 draw');
INSERT INTO "actions" VALUES('546d359865e787ca',2,'8648325c 1 discard 9D');
INSERT INTO "actions" VALUES('546d359865e787ca',3,'adf8d8f0 2 take');
INSERT INTO "actions" VALUES('546d359865e787ca',4,'25a25b80 2 discard 5C/2');
INSERT INTO "actions" VALUES('546d359865e787ca',5,'e7e4d1a6 3 draw');
INSERT INTO "actions" VALUES('546d359865e787ca',6,'976f5cb1 3 discard QS/2');
INSERT INTO "actions" VALUES('546d359865e787ca',7,'2355a475 0 draw');
INSERT INTO "actions" VALUES('546d359865e787ca',8,'7d0e0cea 0 discard 6H/2');
INSERT INTO "actions" VALUES('546d359865e787ca',9,'baacb696 1 take');
INSERT INTO "actions" VALUES('e445b8d6fec13556',1,'18ac67f9 turn');
INSERT INTO "actions" VALUES('e445b8d6fec13556',2,'ae41b64a pile 11');
INSERT INTO "actions" VALUES('e445b8d6fec13556',3,'b727a434 discard 9D/2');
INSERT INTO "actions" VALUES('e445b8d6fec13556',4,'4861f64a turn');
INSERT INTO "actions" VALUES('e445b8d6fec13556',5,'e5198d69 pile 4');
INSERT INTO "actions" VALUES('e445b8d6fec13556',6,'59763cb8 discard 3C/2');
INSERT INTO "actions" VALUES('e445b8d6fec13556',7,'cef584e4 turn');
INSERT INTO "actions" VALUES('e445b8d6fec13556',8,'a2666d6e pile 12');
INSERT INTO "actions" VALUES('e445b8d6fec13556',9,'383c787c discard 6C/2');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',1,'a686e4db 0 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',2,'d30f4cfd 0 discard KS');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',3,'2fff3003 1 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',4,'9b87fe55 1 discard KH/2');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',5,'22ccea21 0 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',6,'59dd3b4b 0 discard JH');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',7,'abb53ef9 1 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',8,'1de27eeb 1 discard JT');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',9,'7563ff6e 0 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',10,'c7b131c6 0 discard 10C/2');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',11,'feb3ff11 1 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',12,'4b601fb1 1 discard 8T');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',13,'77ca2bc9 0 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',14,'6ac383d1 0 discard 4S/2');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',15,'3dd6229f 1 take');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',16,'da658f4f 1 discard 6S/2');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',17,'b4aff647 0 take');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',18,'b3f0d62d 0 discard 4D');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',19,'2d56e4a4 1 draw');
INSERT INTO "actions" VALUES('eb90acb0d0a73649',20,'3ab1ca1c 1 discard 8S/2');
CREATE TABLE games (uid TEXT PRIMARY KEY, kind TEXT NOT NULL, status TEXT NOT NULL, counted INTEGER NOT NULL, begun INTEGER NOT NULL, updated INTEGER NOT NULL, cards TEXT NOT NULL, header TEXT NOT NULL, progress TEXT NOT NULL, local TEXT NOT NULL, result TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "games" VALUES('0a08651647d5ad89','match','imported',0,1700000120,1700000120,'c8ca28301b3be2768b13537d4c982a57','315747db fivecrowns match 1
options players=2 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending
seat 0 person "Änne"
seat 1 easy "Bot 1"
seed 3
salt "salt"
cut ""
commitment bef1c6d26d5e48be0f2c569b1fa97b299a9e880ddec812171710c641bbb94cdd
','891b2337 {"round":1,"size":3,"rounds":1,"totals":[0,25]}','','b6ec6270 {"finished":1700000120,"levels":[null,"easy"],"options":"players=2 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending","sizes":[3],"regular":1,"points":[[0,25]],"went_out":[0],"winners":[0]}');
INSERT INTO "games" VALUES('546d359865e787ca','match','open',1,1700000180,1700000180,'9989627280039624c6febbb1391a914c','0cda327e fivecrowns match 1
options players=4 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending
seat 0 person "Änne"
seat 1 easy "Bot 1"
seat 2 easy "Bot 2"
seat 3 easy "Bot 3"
seed 4
salt "salt"
cut ""
commitment 271d82071c80c7e7ac72d074c0d123e5281a897291e2fb99a318014ff256ee9f
','c1c7fa7c {"round":1,"size":3,"rounds":1,"totals":[0,0,0,0]}','3f662722 6D/2 5D | 9T/2','');
INSERT INTO "games" VALUES('7e4585d3a5356815','match','finished',1,1700000000,1700000000,'228536d2ca04f50a655212a3accee0d5','d2e4e0fb fivecrowns match 1
options players=2 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending
seat 0 person "Änne"
seat 1 easy "Bot 1"
seed 1
salt "salt"
cut ""
commitment 9d8b34ea152d1dbf15f2e152a9a0aad4e393cadcb83ab48a45276e4dfb52c63d
','f55e3a07 {"round":1,"size":3,"rounds":1,"totals":[21,0]}','','241e49bf {"finished":1700000000,"levels":[null,"easy"],"options":"players=2 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending","sizes":[3],"regular":1,"points":[[21,0]],"went_out":[1],"winners":[1]}');
INSERT INTO "games" VALUES('9c89d621002a7e46','solitaire','finished',1,1700000360,1700000360,'9efa8cdb7f2f5b58d02eb09642d9b440','00e364b2 1 closing=auto book_cap=0 book_suits=any','75fda08d {"turned":24,"closed":11,"undone":0,"hints":0,"revision":73}','','c2cb67de {"finished":1700000360,"deal":1,"options":"closing=auto book_cap=0 book_suits=any","turned":24,"par":24,"hints":0}');
INSERT INTO "games" VALUES('a68f1eb34466f1ec','match','abandoned',1,1700000060,1700000060,'cf6ae0cd9fc4873a576693c22978c0b3','a808b746 fivecrowns match 1
options players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending
seat 0 person "Änne"
seat 1 easy "Bot 1"
seat 2 easy "Bot 2"
seed 2
salt "salt"
cut ""
commitment aa79d03306ace536548bc746f61b05b68bfbe78f4dd1d744034a73db06a2e35e
','49948f09 {"round":1,"size":3,"rounds":1,"totals":[0,0,0]}','','');
INSERT INTO "games" VALUES('e445b8d6fec13556','solitaire','open',1,1700000300,1700000300,'6d385969f2a171365893abc346a6e9dc','c22d298d 8 closing=auto book_cap=0 book_suits=any','23346014 {"turned":3,"closed":2,"undone":2,"hints":2,"revision":11}','','');
INSERT INTO "games" VALUES('eb90acb0d0a73649','match','open',1,1700000240,1700000240,'a7f1c8ea66efaad0dd30eb1397fa9ad0','92f07778 fivecrowns match 1
options players=2 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=3 order=ascending
seat 0 person "Änne"
seat 1 easy "Bot 1"
seed 5
salt "salt"
cut ""
commitment ec35520953587afbf679c94f33b2d2587e9ae87ce1a9c9a52d928044c7f7c671
','3a61bce4 {"round":1,"size":3,"rounds":1,"totals":[0,0]}','','');
INSERT INTO "games" VALUES('f39dab7bad910bc2','solitaire','abandoned',1,1700000420,1700000420,'ca6a9cd8dfbccc636045f7f1209fff6b','ace0703e 10 closing=auto book_cap=0 book_suits=any','d6cccb5c {"turned":2,"closed":0,"undone":0,"hints":0,"revision":6}','','');
CREATE TABLE records (uid TEXT PRIMARY KEY, lines BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "records" VALUES('0a08651647d5ad89',X'78DAB34C35484B3334305530502849CC4EE5325048C92C4E4E2C4A51F076E6325448294A2C0751503133677D232E0C955E1E4025603143643103886E0354DD182A034330559A4354A2D96E1E8269B7B70B369566216077A29B1A82693BAA8FF24B4B142C3C1472122BC1120A6640D3152222F44D30355A780000F30D59D2');
INSERT INTO "records" VALUES('7e4585d3a5356815',X'78DA33B14C34484C4B4A5530542849CC4EE53254C82F2D51300B56C849AC54F00E01227D230563177D232E038802038594CCE2E4C4A214056F0F0012311122');
INSERT INTO "records" VALUES('9c89d621002a7e46',X'78DA7590310EC3200C45774EC10D1A8738C01C0644A60A2E1095548A545555D2DEBF1B319159FDFCBFBF3F8C4FD42B66F9FDED6FF1D95EAB0410793B1ECB9E25745110D013E06E3D41BA109B046B35D782A180E0589FE0AB7D2C60F0EC784CD53E7485A8DA09542126F1DF99A9A5D0AD54B3E78F873A96250D26FE84F27C819AF664CEBF27B63EF4ECF81E1B7130B65E46D790984BAF6754EBFE1FDFBB24');
INSERT INTO "records" VALUES('a68f1eb34466f1ec',X'78DA334D3635334D32485330542849CC4EE5325448C92C4E4E2C4A51F0F2D037E23282881A29E4979628783BEB1B29E4245682A514023D142222F44DB90C14528A12CB411454A3A101501D17C43C00E6D21A1A');
INSERT INTO "records" VALUES('f39dab7bad910bc2',X'78DA4B3132364F4B34345728292DCAE32AC8CC495530E64AC92C4E4E2C4A5130F5D037E2429200003DB00DDC');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('felt','"midnight"');
INSERT INTO "settings" VALUES('keys','{"draw_pile": "q"}');
INSERT INTO "settings" VALUES('last_setup','{"options": "players=4 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=full order=ascending", "levels": ["hard", "hard", "hard"], "names": []}');
INSERT INTO "settings" VALUES('player_name','"Änne"');
INSERT INTO "settings" VALUES('speed','"fast"');
INSERT INTO "settings" VALUES('ui_scale','1.25');
INSERT INTO "settings" VALUES('window_size','[900, 700]');
COMMIT;
