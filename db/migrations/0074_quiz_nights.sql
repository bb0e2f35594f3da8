-- Why: people play a quiz together, live, each on their own phone. All of a night is stored, so any process can carry it on.
create table nights (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  -- A night outlives its host and its quiz: its players keep their results.
  host_id uuid references users (id) on delete set null,
  quiz_id uuid references quizzes (id) on delete set null,
  quiz_title text not null,
  -- A snapshot, as in quiz_runs: editing the quiz doesn't change the night.
  questions jsonb not null,
  -- The state machine of src/features/nights/rules/night.ts.
  state jsonb not null,
  phase text not null generated always as (state ->> 'phase') stored
    check (phase in ('announced', 'doors', 'question', 'closed', 'standings', 'podium', 'ended')),
  version integer not null default 1,
  -- The last seat number given out.
  seats integer not null default 0,
  has_teams boolean not null default false,
  needs_account boolean not null default false,
  starts_at timestamptz,
  -- Whichever process comes first takes the next step then. Null once the night has ended.
  due_at timestamptz,
  host_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index nights_due on nights (due_at) where due_at is not null;
create index nights_host on nights (host_id, created_at desc);
create index nights_quiz on nights (quiz_id);
create index nights_announced on nights (starts_at) where starts_at is not null;

create table night_players (
  night_id uuid not null references nights (id) on delete cascade,
  seat integer not null,
  user_id uuid references users (id) on delete cascade,
  anonymous_id uuid,
  name text not null check (char_length(name) between 1 and 60),
  team integer,
  -- A hash that only fits this night, until it ends: who was removed doesn't come back as another guest.
  network text,
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  removed_at timestamptz,
  score integer not null default 0,
  streak integer not null default 0,
  right_count integer not null default 0,
  time_ms integer not null default 0,
  earned integer not null default 0,
  -- The latest answer, with its time as the server and as the browser measured it. It's judged when the question closes.
  answer_index integer,
  answer smallint,
  answer_measured_ms integer,
  answer_claimed_ms integer,
  -- One entry per judged question.
  answers jsonb not null default '[]',
  -- Where the night ended for this player, or for their team.
  place integer,
  primary key (night_id, seat)
);

create unique index night_players_user on night_players (night_id, user_id) where user_id is not null;
create unique index night_players_guest on night_players (night_id, anonymous_id) where anonymous_id is not null;
create unique index night_players_name on night_players (night_id, lower(name)) where removed_at is null;
create index night_players_of_user on night_players (user_id) where user_id is not null;
create index night_players_of_guest on night_players (anonymous_id) where anonymous_id is not null;

create table night_reminders (
  night_id uuid not null references nights (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (night_id, user_id)
);

create index night_reminders_user on night_reminders (user_id);

alter table pass_choices add column shows_nights boolean not null default false;
