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
