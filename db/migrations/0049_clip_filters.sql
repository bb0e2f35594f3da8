-- Why: visitors filter the clips by season. Those of a season are read in the order of the list, so that a page of them takes no longer in a season of
-- thousands. (Characters have an index since 0002, lengths are looked up by a video's address, the search has an index since 0024.)

create index clips_season_newest on clips (season_id, release_date desc nulls last, created_at desc, id desc);
create index clips_season_oldest on clips (season_id, release_date asc nulls last, created_at asc, id asc);
