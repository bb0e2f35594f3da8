-- Why: one short quiz a day for everybody, five questions out of all published ones. Its runs are quiz runs of a day instead of a quiz.

create table dailies (
  -- UTC's.
  day date primary key,
  -- An administrator's own choice; else the site picked the questions when the first player came.
  is_chosen boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create table daily_questions (
  day date not null references dailies (day) on delete cascade,
  position smallint not null check (position >= 0),
  -- A question that is deleted leaves its days: who plays later is asked the others.
  question_id uuid not null references quiz_questions (id) on delete cascade,
  -- By everybody whose run counts for the day.
  answered integer not null default 0,
  answered_rightly integer not null default 0,
  primary key (day, position),
  unique (day, question_id)
) with (fillfactor = 80);

-- When a question was asked last.
create index daily_questions_last on daily_questions (question_id, day desc);

alter table quiz_runs
  alter column quiz_id drop not null,
  add column day date references dailies (day) on delete cascade,
  -- 'day': the place, the shares and the streak. 'streak': that alone, when too many guests of a network have played. 'nothing': a day that is past.
  add column counts_for text check (counts_for in ('day', 'streak', 'nothing')),
  add constraint quiz_runs_of_quiz_or_day check (num_nonnulls(quiz_id, day) = 1),
  add constraint quiz_runs_day_counts check ((day is null) = (counts_for is null));

-- One run a person and day.
create unique index quiz_runs_once_a_day_user on quiz_runs (day, user_id) where counts_for in ('day', 'streak') and user_id is not null;
create unique index quiz_runs_once_a_day_guest on quiz_runs (day, anonymous_id)
  where counts_for in ('day', 'streak') and anonymous_id is not null;

create table daily_results (
  day date not null references dailies (day) on delete cascade,
  -- The user's id, or the generated id of an anonymous player.
  player_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  -- A letter for each question: q right and quick, r right, s right and slow, w wrong.
  marks text not null check (marks ~ '^[qrsw]+$'),
  points integer not null check (points >= 0),
  finished_at timestamptz(3) not null default now(),
  primary key (day, player_id),
  constraint daily_results_player_is_user check (user_id is null or player_id = user_id)
);

create index daily_results_of_user on daily_results (user_id, day desc) where user_id is not null;
-- Guests' results are kept for a month.
create index daily_results_of_guests on daily_results (finished_at) where user_id is null;

-- How many players of a day have how many points (level 0), and the same in ranges of 25 (level 1): a place among a million is then counted
-- from at most fifty rows.
create table daily_points (
  day date not null references dailies (day) on delete cascade,
  level smallint not null check (level in (0, 1)),
  bucket smallint not null check (bucket >= 0),
  players integer not null,
  primary key (day, level, bucket)
) with (fillfactor = 80);

create table daily_streaks (
  player_id uuid primary key,
  user_id uuid unique references users (id) on delete cascade,
  current_days integer not null check (current_days > 0),
  longest_days integer not null check (longest_days >= current_days),
  last_day date not null,
  -- How many of a month's freezes were used, and of which month ('2026-11').
  freezes_month text,
  freezes_used smallint not null default 0,
  constraint daily_streaks_player_is_user check (user_id is null or player_id = user_id)
);

create index daily_streaks_of_guests on daily_streaks (last_day) where user_id is null;
