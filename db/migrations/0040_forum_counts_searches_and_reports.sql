-- Why: people who report a message again have something to add. Their report takes it in below the first reason, so moderators
-- still see one report a person, and it must be allowed to grow.
alter table forum_reports drop constraint forum_reports_reason_check;
alter table forum_reports add constraint forum_reports_reason_check check (reason ~ '\S' and char_length(reason) <= 10000);

-- Why: the parser of the text search reads 'S02-05' as a word and the number -05, so neither 'S02-05' nor '05' found it, and it
-- knows only beginnings of words. Messages are searched for any part of their text now, as lists of the back-office are.

-- Letters without case and accents, any dash as a hyphen, any quotation mark as a straight one. Only for comparing.
create function fold_text(content text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g')),
    '‐‑‒–—―−‘’‚“”„', '-------''''''"""'
  )
$$;

drop index forum_messages_words;
-- Stored: folding fifty thousand messages takes seconds, and a search for two letters looks at each of them.
alter table forum_messages add column search_text text not null generated always as (fold_text(content)) stored;
-- A database that may not have the extension searches row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index forum_messages_search on forum_messages using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for searches: %', sqlerrm;
end
$$;

-- Why: counting a long room took so long that its count was kept for some seconds, and browsers added and took away from an old
-- number. The room's row says how many messages everybody sees, exactly at its latest change. Only a trigger sees all ways to write.
alter table forum_room add column message_count integer not null default 0 check (message_count >= 0);

create function count_forum_messages() returns trigger language plpgsql as $$
declare
  added integer := 0;
  gone integer := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*) into added from new_rows where deleted_at is null and held_for is null;
  end if;
  if tg_op <> 'INSERT' then
    select count(*) into gone from old_rows where deleted_at is null and held_for is null;
  end if;
  if added <> gone then
    update forum_room set message_count = message_count + added - gone;
  end if;
  return null;
end
$$;

create trigger forum_messages_counted_on_insert after insert on forum_messages
referencing new table as new_rows for each statement execute function count_forum_messages();
create trigger forum_messages_counted_on_update after update on forum_messages
referencing old table as old_rows new table as new_rows for each statement execute function count_forum_messages();
create trigger forum_messages_counted_on_delete after delete on forum_messages
referencing old table as old_rows for each statement execute function count_forum_messages();

update forum_room set message_count = (select count(*) from forum_messages where deleted_at is null and held_for is null);
