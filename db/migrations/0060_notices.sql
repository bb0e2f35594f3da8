-- Why: people choose which notices they get and whether these also come by mail or to their browsers. A notice knows what it is about and whose
-- doing it tells of, so that it goes when either goes.

alter table notices
  -- The message, idea, story or quiz that it is about.
  add column subject_id uuid,
  -- Their name is in the title, so it goes with their account.
  add column caused_by uuid references users (id) on delete cascade,
  -- Given at most once, read or not: 'streak:2026-11-17'.
  add column once_key text check (char_length(once_key) <= 200),
  -- While one waits unread, others of this key only count in its `more`.
  add column collapse_key text check (char_length(collapse_key) <= 200),
  add column more integer not null default 0 check (more >= 0),
  -- Not yet handed to the person's browsers.
  add column awaits_push boolean not null default false;

create unique index notices_once on notices (once_key, user_id) where once_key is not null;
create unique index notices_collapsed on notices (user_id, collapse_key) where collapse_key is not null and read_at is null;
create index notices_subject on notices (subject_id) where subject_id is not null;
create index notices_caused_by on notices (caused_by) where caused_by is not null;
create index notices_awaiting_push on notices (created_at) where awaits_push;

-- Mentions from before: what they quote is known by their address.
update notices set kind = 'reply', subject_id = messages.id, caused_by = messages.user_id
from forum_messages messages
where notices.kind = 'forum' and notices.href = '/forum?message=' || messages.id and messages.user_id is distinct from notices.user_id;

update notices set subject_id = ideas.id
from brainstorm_ideas ideas where notices.kind = 'idea' and notices.href = '/ideas/' || ideas.id;

-- Without a row: every kind, on the site alone.
create table notice_choices (
  user_id uuid primary key references users (id) on delete cascade,
  unwanted_kinds text[] not null default '{}',
  -- A digest, at most once a day.
  wants_mail boolean not null default false,
  -- When a digest was claimed to be sent. Whoever claims it sends it.
  mailed_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);

create index notice_choices_mail on notice_choices (mailed_at) where wants_mail;

-- A browser that takes pushes. It ends with the session in which it was switched on.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references auth_sessions (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_unique unique
    check (endpoint ~ '^https://[^/]' and char_length(endpoint) <= 1000),
  p256dh_key text not null check (char_length(p256dh_key) <= 200),
  auth_key text not null check (char_length(auth_key) <= 100),
  created_at timestamptz(3) not null default now()
);

create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Whose streak may end today: read once a day, by the last day played.
create index daily_streaks_of_users on daily_streaks (last_day, player_id) where user_id is not null;
