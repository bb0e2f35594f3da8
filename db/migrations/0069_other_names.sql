-- Why: people look for a thing by a name that isn't on it. Owners write down a character's other names, which only the search reads, and a season is
-- found as S2 and S02, as cards and episode lists print it.

alter table characters add column other_names text;

drop index characters_search;
create index characters_search on characters using gin (
  search_words(name || ' ' || coalesce(nickname, '') || ' ' || coalesce(other_names, '')),
  search_words(name || ' ' || coalesce(nickname, '') || ' ' || coalesce(other_names, '') || ' ' || coalesce(description, ''))
) with (fastupdate = off);

drop trigger characters_spelled_on_insert on characters;
drop trigger characters_spelled_on_update on characters;
create trigger characters_spelled_on_insert after insert on characters referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('concat_ws('' '', name, nickname, other_names)');
create trigger characters_spelled_on_update after update on characters referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('concat_ws('' '', name, nickname, other_names)');

drop index seasons_search;
create index seasons_search on seasons using gin (
  search_words('Season ' || number || ' S' || number || ' S0' || number || ' ' || name),
  search_words('Season ' || number || ' S' || number || ' S0' || number || ' ' || name || ' ' || coalesce(description, ''))
) with (fastupdate = off);
