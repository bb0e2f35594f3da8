-- Why: a user is told what concerns them (a story decided, an idea that moved), also when they were away.

create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '\S' and char_length(kind) <= 40),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  text text not null default '' check (char_length(text) <= 500),
  -- A path of this site.
  href text not null check (href ~ '^/([^/\\]|$)' and char_length(href) <= 500),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

create index notices_newest on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
