-- Why: ten queries of four features spelled out when the public may see a quiz or a story. Now each row says it itself, and
-- `public_from <= now` is the whole question. Drafts have none; what has no date is public for all time.

alter table quizzes add column public_from timestamptz(3)
  generated always as (case when status = 'published' then coalesce(publish_date, '-infinity') end) stored;
alter table short_stories add column public_from timestamptz(3)
  generated always as (case when status = 'published' then coalesce(publish_date, '-infinity') end) stored;

drop index quizzes_public;
create index quizzes_public on quizzes (coming_soon, created_at desc, id desc) where public_from is not null;
drop index quizzes_scheduled;
create index quizzes_scheduled on quizzes (public_from);
drop index short_stories_public;
create index short_stories_public on short_stories (created_at desc, id desc) where public_from is not null;
drop index short_stories_scheduled;
create index short_stories_scheduled on short_stories (public_from);

-- Whoever publishes has changed one thing: the record leaves out what the database makes of it.
drop trigger recorded on quizzes;
create trigger recorded after insert or update or delete on quizzes
for each row when (current_setting('app.actor', true) <> '')
execute function record_change('id', 'total_score,public_from', '', '');
drop trigger recorded on short_stories;
create trigger recorded after insert or update or delete on short_stories
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'public_from', '', '');
