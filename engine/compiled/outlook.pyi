from engine.bots.outlook import Outlook as Outlook
