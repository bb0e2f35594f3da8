-- Why: one search finds characters, clips, quotes, seasons, quizzes and stories. Each table has an index of the words in its rows, so nothing is
-- copied: what is deleted, hidden or changed is so for the search, too.

-- The words of a text, without case and accents. PostgreSQL's own parser reads 'foo.bar' as a host name and 'S02-05' as a number, so everything
-- but letters and digits becomes a blank first. Scripts that put no blanks between words are searched by their characters. Apostrophes join:
-- whoever types "wheres" finds "Where's". It names no function of ours: PostgreSQL builds indexes with an empty search path. PL/pgSQL keeps it from being
-- inlined: the planner would take it for the cheap functions that it is made of.
create function search_words(content text) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  return to_tsvector('pg_catalog.simple', regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff01-\uff0f]', ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g'));
end
$$;

-- The first part finds titles, which come before all else; the second whatever has the words anywhere. Without `fastupdate`, which leaves new
-- rows in a list that every search would read to its end.
create index characters_search on characters using gin (
  search_words(name || ' ' || coalesce(nickname, '')),
  search_words(name || ' ' || coalesce(nickname, '') || ' ' || coalesce(description, ''))
) with (fastupdate = off);
create index clips_search on clips using gin (
  search_words(title),
  search_words(title || ' ' || coalesce(description, ''))
) with (fastupdate = off);
create index quotes_search on quotes using gin (search_words(text)) with (fastupdate = off);
create index seasons_search on seasons using gin (
  search_words('Season ' || number || ' ' || name),
  search_words('Season ' || number || ' ' || name || ' ' || coalesce(description, ''))
) with (fastupdate = off);
create index quizzes_search on quizzes using gin (
  search_words(title),
  search_words(title || ' ' || coalesce(description, ''))
) with (fastupdate = off);
create index short_stories_search on short_stories using gin (
  search_words(title),
  search_words(title || ' ' || content)
) with (fastupdate = off);
create index story_submissions_search on story_submissions using gin (
  search_words(title),
  search_words(title || ' ' || content)
) with (fastupdate = off);

-- Every word that a name or title has had. Somebody who types 'leoprad' is looked up here, which is a small table beside all texts, and then
-- finds whatever has 'leopard'. Only the words of what was published get in. They stay when the last row that has them goes: then they lead nowhere.
create table search_vocabulary (
  word text primary key check (char_length(word) between 4 and 40)
);

-- Takes the title and which rows count, both as SQL.
create function add_to_search_vocabulary() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into search_vocabulary (word)
    select distinct word from new_rows, unnest(tsvector_to_array(search_words(%s))) as word
    where (%s) and char_length(word) between 4 and 40
    order by word on conflict do nothing', tg_argv[0], coalesce(tg_argv[1], 'true'));
  return null;
end
$$;

create trigger characters_spelled_on_insert after insert on characters referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('name || '' '' || coalesce(nickname, '''')');
create trigger characters_spelled_on_update after update on characters referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('name || '' '' || coalesce(nickname, '''')');
create trigger clips_spelled_on_insert after insert on clips referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title');
create trigger clips_spelled_on_update after update on clips referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title');
create trigger quotes_spelled_on_insert after insert on quotes referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('text');
create trigger quotes_spelled_on_update after update on quotes referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('text');
create trigger seasons_spelled_on_insert after insert on seasons referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('''Season '' || name');
create trigger seasons_spelled_on_update after update on seasons referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('''Season '' || name');
create trigger quizzes_spelled_on_insert after insert on quizzes referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''published''');
create trigger quizzes_spelled_on_update after update on quizzes referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''published''');
create trigger short_stories_spelled_on_insert after insert on short_stories referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''published''');
create trigger short_stories_spelled_on_update after update on short_stories referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''published''');
create trigger story_submissions_spelled_on_insert after insert on story_submissions referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''approved''');
create trigger story_submissions_spelled_on_update after update on story_submissions referencing new table as new_rows
for each statement execute function add_to_search_vocabulary('title', 'status = ''approved''');

insert into search_vocabulary (word)
select distinct word from (
  select name || ' ' || coalesce(nickname, '') as title from characters
  union all select title from clips
  union all select text from quotes
  union all select 'Season ' || name from seasons
  union all select title from quizzes where status = 'published'
  union all select title from short_stories where status = 'published'
  union all select title from story_submissions where status = 'approved'
) as titles, unnest(tsvector_to_array(search_words(title))) as word
where char_length(word) between 4 and 40;

-- A database that may not have the extension finds what is spelled right.
do $$
begin
  create extension if not exists pg_trgm;
  create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no search for misspelled words: %', sqlerrm;
end
$$;

-- The words that look most like these. Two letters swapped near the beginning of a short word leave few of its trigrams as they were: 'sceret'
-- shares a quarter of them with 'secret'. How near a word really is, the site counts itself.
create function similar_search_words(typed text[]) returns table (typed_word text, word text) language plpgsql stable
set pg_trgm.similarity_threshold = 0.2 as $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then return; end if;
  return query select asked.word, near.word from unnest(typed) as asked (word) cross join lateral (
    select vocabulary.word from search_vocabulary as vocabulary where vocabulary.word % asked.word
    order by similarity(vocabulary.word, asked.word) desc, vocabulary.word limit 60
  ) as near;
end
$$;
