-- Why: people come first, everything else refers to them. `users` is the specification's profile table and at the same
-- time the sign-in library's user table (name -> username, image -> avatar_url), so a person is one row, not two.
--
-- Conventions of all migrations in this folder:
-- * Forward only. A file that has run anywhere is never edited; a later file changes what it made.
-- * Times are timestamptz(3): JavaScript dates hold milliseconds. With microseconds in the table, "update ... where
--   updated_at = <what the form was loaded with>" and paging by created_at would miss the very row they came from.
-- * Dates without a time of day are timestamptz too, stored at noon UTC.
-- * Length checks count characters and are ceilings against abuse; the friendly limits live in the features' rules.
--   Where the specification gives a limit, the check is that limit.
-- * Whatever a person wrote outlives the account without the name (set null); what only measures the person goes with it
--   (cascade). Content that refers to deleted content stays and loses the reference (set null); link rows go (cascade).
-- * Every foreign key has an index: without one, deleting the row it points to reads the whole referring table.
-- * An image, sound or video is kept as its URL and nothing else; its size and type are in media_files.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null check (char_length(username) between 3 and 20),
  -- Null for people imported from the earlier site and for demo people: they cannot sign in.
  email text check (char_length(email) between 3 and 320),
  email_verified boolean not null default false,
  date_of_birth date,
  role text not null default 'user' check (role in ('user', 'admin')),
  avatar_url text check (char_length(avatar_url) <= 2000),
  banned boolean not null default false,
  ban_reason text check (char_length(ban_reason) <= 2000),
  banned_at timestamptz(3),
  banned_by uuid references users (id) on delete set null,
  last_login timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));
create index users_newest on users (created_at desc, id desc);
create index users_last_login on users (last_login desc nulls last, id desc);
create index users_banned on users (created_at desc, id desc) where banned;
create index users_admins on users (created_at desc, id desc) where role = 'admin';
create index users_banned_by on users (banned_by) where banned_by is not null;

create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint auth_accounts_provider_account_unique unique (provider_id, account_id)
);

create index auth_accounts_user on auth_accounts (user_id);

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null constraint auth_sessions_token_unique unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index auth_sessions_user on auth_sessions (user_id);
create index auth_sessions_expiry on auth_sessions (expires_at);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index auth_verifications_identifier on auth_verifications (identifier, created_at desc);
create index auth_verifications_expiry on auth_verifications (expires_at);

-- What administrators note about a person, seen by administrators only. It goes when the person goes.
create table admin_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  admin_id uuid references users (id) on delete set null,
  comment text not null check (comment ~ '\S' and char_length(comment) <= 20000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index admin_comments_of_user on admin_comments (user_id, created_at desc, id desc);
create index admin_comments_by_admin on admin_comments (admin_id) where admin_id is not null;
