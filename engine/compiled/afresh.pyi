from engine.afresh import lay_afresh as lay_afresh
