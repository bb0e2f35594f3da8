-- Why: the back-office's tables are sorted and filtered by the database. Each order is read from an index, however long the list is.

drop index quotes_added;
create index quotes_added on quotes (created_at, id);
-- A quote may be longer than what an index holds: its beginning decides.
create index quotes_by_text on quotes (left(text, 60), id);

drop index clips_added;
create index clips_added on clips (created_at, id);
create index clips_by_title on clips (title, id);

drop index characters_added;
create index characters_added on characters (created_at, id);

create index seasons_by_name on seasons (name, id);

create index quizzes_by_title on quizzes (title, id);
create index quizzes_changed on quizzes (updated_at, id);
create index quizzes_latest_published on quizzes (publish_date desc nulls last, id desc);
create index quizzes_first_published on quizzes (publish_date asc nulls last, id asc);
create index quizzes_drafts on quizzes (created_at desc, id desc) where status = 'draft';
drop index quizzes_season;
create index quizzes_season on quizzes (season_id, created_at desc, id desc);

create index short_stories_by_title on short_stories (title, id);
create index short_stories_latest_published on short_stories (publish_date desc nulls last, id desc);
create index short_stories_first_published on short_stories (publish_date asc nulls last, id asc);
create index short_stories_drafts on short_stories (created_at desc, id desc) where status = 'draft';

create index memory_cards_by_title on memory_cards (title, id);
