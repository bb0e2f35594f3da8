-- Why: a question may show a picture, play a recording or a part of a clip, and explain its answer afterwards. Beside it stand how it did with
-- players, and what they reported as wrong.

alter table quiz_questions
  add column image_url text check (char_length(image_url) <= 2000),
  add column image_alt text not null default '' check (char_length(image_alt) <= 500),
  add column audio_url text check (char_length(audio_url) <= 2000),
  -- A deleted clip leaves the question, which is then asked without it.
  add column clip_id uuid references clips (id) on delete set null,
  add column clip_start integer check (clip_start >= 0),
  add column clip_end integer check (clip_end <= 86400),
  add column explanation text not null default '' check (char_length(explanation) <= 1000),
  add column about_character_id uuid references characters (id) on delete set null,
  add column about_season_id uuid references seasons (id) on delete set null,
  add column about_story_id uuid references short_stories (id) on delete set null,
  add constraint quiz_questions_one_medium check (num_nonnulls(image_url, audio_url, clip_id) <= 1),
  add constraint quiz_questions_picture_described check (image_url is null or image_alt ~ '\S'),
  add constraint quiz_questions_clip_part check (clip_id is null or coalesce(clip_start < clip_end, false)),
  add constraint quiz_questions_about_one check (num_nonnulls(about_character_id, about_season_id, about_story_id) <= 1);

-- For the foreign keys: few questions have any of these.
create index quiz_questions_clip on quiz_questions (clip_id) where clip_id is not null;
create index quiz_questions_about_character on quiz_questions (about_character_id) where about_character_id is not null;
create index quiz_questions_about_season on quiz_questions (about_season_id) where about_season_id is not null;
create index quiz_questions_about_story on quiz_questions (about_story_id) where about_story_id is not null;
-- To find files that no question shows any more.
create index quiz_questions_image on quiz_questions (image_url) where image_url is not null;
create index quiz_questions_audio on quiz_questions (audio_url) where audio_url is not null;

-- How often a question was handed out, and in how many ranges of time how many answered. One row a question, so that a panel reads as many rows as
-- it shows questions. Which answers were given is in quiz_answer_counts.
create table quiz_question_counts (
  question_id uuid primary key references quiz_questions (id) on delete cascade,
  shown integer not null default 0,
  answer_times integer[] not null default array_fill(0, array[39]) check (cardinality(answer_times) = 39)
) with (fillfactor = 70);

create table quiz_question_reports (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references quiz_questions (id) on delete cascade,
  -- The user's id, or the generated id of an anonymous player.
  player_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  text text not null default '' check (char_length(text) <= 500),
  status text not null default 'open' check (status in ('open', 'fixed', 'right')),
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  -- One report a person and question.
  unique (question_id, player_id),
  constraint quiz_question_reports_player_is_user check (user_id is null or player_id = user_id),
  constraint quiz_question_reports_resolved check ((status = 'open') = (resolved_at is null))
);

create index quiz_question_reports_open on quiz_question_reports (question_id, created_at) where status = 'open';
create index quiz_question_reports_of_user on quiz_question_reports (user_id) where user_id is not null;

-- What an administrator decided about them, not what players wrote.
create trigger recorded after update on quiz_question_reports
for each row when (current_setting('app.actor', true) <> '') execute function record_change('question_id', '', '', 'status');

-- An administrator's choice for a day, not the day that an administrator makes by playing first.
create trigger recorded after insert on dailies
for each row when (current_setting('app.actor', true) <> '' and new.is_chosen) execute function record_change('day', '', '', 'day,is_chosen');
create trigger recorded_change after update on dailies
for each row when (current_setting('app.actor', true) <> '') execute function record_change('day', '', '', 'day,is_chosen');
create trigger recorded_deletion after delete on dailies
for each row when (current_setting('app.actor', true) <> '' and old.is_chosen) execute function record_change('day', '', '', 'day,is_chosen');

-- Stickers of the Daily's streaks hang on the pass; whether others see them is its owner's choice, as with everything on it.
alter table pass_choices add column shows_streak boolean not null default false;
