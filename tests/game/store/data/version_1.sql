BEGIN TRANSACTION;
PRAGMA user_version = 1;
CREATE TABLE actions (uid TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (uid, n)) WITHOUT ROWID;
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',1,'0670ab2b 1 take');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',2,'9b608f6c 1 discard QT');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',3,'c2c1def8 2 take');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',4,'2b6b98af 2 out 9D lay QS/2 QT XX');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',5,'49667674 0 take');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',6,'4cfb1a76 0 discard KH/2');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',7,'873071d8 1 draw');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',8,'f97aaf2c 1 discard KT');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',9,'58db5841 deal');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',10,'f8c81830 2 draw');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',11,'46c5940a 2 discard 10S/2');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',12,'f725be46 0 draw');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',13,'d2abf884 0 out 7C lay 4C/2 6S/2 6D/2 + JD/2 JT/2 XX/2');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',14,'bd39b710 1 take');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',15,'a254c438 1 discard 10S lay KH KH/2 KD');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',16,'3ea711b7 2 draw');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',17,'5f13bae5 2 discard 8S lay 9S 9H 9D');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',18,'2aeac37e deal');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',19,'ed607164 0 take');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',20,'90cf8811 0 discard QT');
INSERT INTO "actions" VALUES('206b9fa14db2d8cf',21,'cc5485b1 1 take');
CREATE TABLE games (uid TEXT PRIMARY KEY, kind TEXT NOT NULL, status TEXT NOT NULL, counted INTEGER NOT NULL, begun INTEGER NOT NULL, updated INTEGER NOT NULL, cards TEXT NOT NULL, header TEXT NOT NULL, progress TEXT NOT NULL, local TEXT NOT NULL, result TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "games" VALUES('206b9fa14db2d8cf','match','open',1,1700002428,1700002482,'3dcb53518378dff58626d6a3bc610e34','b6663805 fivecrowns match 1
options players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending
seat 0 person "Änne"
seat 1 normal "Marta"
seat 2 easy "Oskar"
seed 501
salt "salt"
cut "cut"
commitment 3ec706e2cc29ccbda146b760393516ef46f9e760b21edaa7d109e001ad2fdbe0
','14f14041 {"round":3,"size":9,"rounds":4,"totals":[20,39,16]}','d8fa31c9 8C 7D/2 9C/2 5H 10S 6C 7H JS | 9C','');
INSERT INTO "games" VALUES('5c5c113a36c710f3','match','finished',1,1700002237,1700002378,'30d65d1ee2c99822074b3db4fcbe1429','97a1f109 fivecrowns match 1
options players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending
seat 0 person "Änne"
seat 1 normal "Marta"
seat 2 easy "Oskar"
seed 2
salt "salt"
cut "cut"
commitment aa79d03306ace536548bc746f61b05b68bfbe78f4dd1d744034a73db06a2e35e
','fea2d456 {"round":4,"size":13,"rounds":4,"totals":[0,69,63]}','','d8e8f3be {"finished":1700002378,"levels":[null,"normal","easy"],"options":"players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending","sizes":[3,6,9,13],"regular":4,"points":[[0,25,26],[0,16,27],[0,18,0],[0,10,10]],"went_out":[0,0,0,0],"winners":[0]}');
INSERT INTO "games" VALUES('a9c46f4763da0dc3','match','finished',1,1700001000,1700001237,'a91ee24f4299270179debd65e82985a8','33f06c57 fivecrowns match 1
options players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending
seat 0 person "Änne"
seat 1 normal "Marta"
seat 2 easy "Oskar"
seed 1
salt "salt"
cut "cut"
commitment 9d8b34ea152d1dbf15f2e152a9a0aad4e393cadcb83ab48a45276e4dfb52c63d
','c65f6d00 {"round":4,"size":13,"rounds":4,"totals":[75,69,23]}','','e6913a87 {"finished":1700001237,"levels":[null,"normal","easy"],"options":"players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending","sizes":[3,6,9,13],"regular":4,"points":[[0,19,23],[17,38,0],[21,12,0],[37,0,0]],"went_out":[0,2,2,2],"winners":[2]}');
INSERT INTO "games" VALUES('e9f4077b18e9770e','match','abandoned',1,1700002378,1700002428,'2579806ccf313e5b9259af31fbf02158','57abb4fe fivecrowns match 1
options players=3 tie=shared joker_points=50 book_cap=0 book_suits=any court=face retake=allowed rounds=short order=ascending
seat 0 person "Änne"
seat 1 normal "Marta"
seat 2 easy "Oskar"
seed 500
salt "salt"
cut "cut"
commitment 54546a29303a558a854eb2a5b0039febeb90442d8ed26154e80ea308167b6a79
','b617cfaa {"round":1,"size":3,"rounds":4,"totals":[0,0,0]}','','');
CREATE TABLE records (uid TEXT PRIMARY KEY, lines BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "records" VALUES('5c5c113a36c710f3',X'78DA6D51BB6EC3300CDCFD15DC3B24969F9AA581B026431EBC1A7186A2010AA4298AFE7D79F4236D65C036409A77C73B9626BF98BAB464E831BD5D3343F3EBC765BACF540C27939D97EE99DE3F1FD439BA4DDFD4C80F2AE232902F03F90EEB394BA882CFE6EB74139AF93E7DAD6CD62B5B11C1C6348EA79A5EA8F152B69E6A7F400D61606C04BA66D1370BE52F2DD6910E1432BE4927646148F76CDDD3F03E170182C613DBC523E5865374EF53747E7647F096FFE75DC5D5AFC45338C91BF9B00E9265296A2739202F97FA6BD66361B865B2A229CA4CDD616A95DFA4F41C18B60E0A28EB01D7A9A40C4E2345789A6A92A028FCBD72BFAE019E169F10B753572C0F3A102A1D95386F40479D892AE40E9C6DBBB66B16212A46B4D5A39777C0ABDD1E4DD92270EA5A2EB1E7CBEA9B0AAF288957931D4764EE346371BDDCEE07F82DD408');
INSERT INTO "records" VALUES('a9c46f4763da0dc3',X'78DA6D93C16AC3300C86EF790ADD7BA8DDC471724E0E263E19FBD06B683A182B14BA8EB1B79F64654D57194C8214F44BFAFC47D9536FDEAC010DF7F9E35C6958DE3F4FF36D8169AC0EB0DCE66F7A3D72FB43A538ABE0FA75079BF607B8CC3F600630F815EA5409A98EA4726E93D26AA896F37C915FD62639AB1E593F6056736BFD949543FA711BF12F1792AC9D1C2A8AEA3E95BA6B5510F0E9598068D443666123581C178EC77D033B2C76B42E278C14EFB96A8AB83A6F2F5A69159996E4928A5CC63CDA0B59A420C8683596DA89D5BCCB433611D7680668E8AE77C81F5BE56E189811E981FDE7914D91EB0DD5B7F440485D94ADBB713514E118F06088587610F0BA20501868B84C43382DC4D2DE5371A45074549FA427685E49BE73E59B2AFC376D2A9417B89BF88A3DC40CA327623EB388794904621DB2CEB81F7452668361CDBF229ED2E6E4FC5596CCD7B3047A6CB5A9E7CD5ED89ACDDC546FB953E3F09027386C1D1E767A8B61E7C0C77CF9D4F317EA68316D');
INSERT INTO "records" VALUES('e9f4077b18e9770e',X'78DA4B4B3149B330313052305448294A2CE7025299C5C98945290ADE2EFA465C46105123B868A033970144CC002EE6E50C5489A13F2242DF0CAA1F00C6A81D52');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('language','"de"');
INSERT INTO "settings" VALUES('player_name','"Änne"');
INSERT INTO "settings" VALUES('ui_scale','1.25');
COMMIT;
