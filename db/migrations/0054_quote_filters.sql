-- Why: visitors filter the quotes by speaker and by season. Both are read in the order of the list, however many quotes one of them has.

create index quotes_character_newest on quotes (character_id, quote_date desc nulls last, created_at desc, id desc);
create index quotes_character_oldest on quotes (character_id, quote_date asc nulls last, created_at asc, id asc);
create index quotes_season_newest on quotes (season_id, quote_date desc nulls last, created_at desc, id desc);
create index quotes_season_oldest on quotes (season_id, quote_date asc nulls last, created_at asc, id asc);
