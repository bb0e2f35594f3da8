-- Why: the chat room and its moderation. Messages are deleted softly (admins still see them), and every mute, ban and
-- removal is logged, because forum_user_status only knows the present.

create table forum_messages (
  id uuid primary key default gen_random_uuid(),
  content text not null default '' check (char_length(content) <= 20000),
  user_id uuid references users (id) on delete set null,
  image_url text check (char_length(image_url) <= 2000),
  video_url text check (char_length(video_url) <= 2000),
  is_system_message boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Moves when the message is deleted: a client that was away asks for all that changed since.
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  constraint forum_messages_not_empty check (content ~ '\S' or image_url is not null or video_url is not null),
  constraint forum_messages_one_attachment check (image_url is null or video_url is null)
);

create index forum_messages_newest on forum_messages (created_at desc, id desc);
create index forum_messages_visible on forum_messages (created_at desc, id desc) where deleted_at is null;
create index forum_messages_changed on forum_messages (updated_at, id);
create index forum_messages_user on forum_messages (user_id, created_at desc);
create index forum_messages_deleted_by on forum_messages (deleted_by) where deleted_by is not null;

create table forum_reports (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references forum_messages (id) on delete set null,
  reporter_id uuid references users (id) on delete set null,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'resolved')),
  action text check (action in ('none', 'delete', 'mute', 'ban')),
  resolution text check (char_length(resolution) <= 2000),
  resolved_by uuid references users (id) on delete set null,
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint forum_reports_resolved_says_how
    check (status = 'pending' or (action is not null and resolved_at is not null))
);

create unique index forum_reports_once_while_pending on forum_reports (message_id, reporter_id) where status = 'pending';
create index forum_reports_by_status on forum_reports (status, created_at desc, id desc);
create index forum_reports_message on forum_reports (message_id);
create index forum_reports_reporter on forum_reports (reporter_id);
create index forum_reports_resolved_by on forum_reports (resolved_by) where resolved_by is not null;

create table forum_user_status (
  user_id uuid primary key references users (id) on delete cascade,
  is_age_verified boolean not null default false,
  is_muted boolean not null default false,
  mute_until timestamptz(3),
  -- A muted person is told why, as a banned one is.
  mute_reason text check (char_length(mute_reason) <= 2000),
  muted_at timestamptz(3),
  muted_by uuid references users (id) on delete set null,
  is_banned boolean not null default false,
  banned_at timestamptz(3),
  ban_reason text check (char_length(ban_reason) <= 2000),
  banned_by uuid references users (id) on delete set null,
  updated_at timestamptz(3) not null default now()
);

create index forum_user_status_restricted on forum_user_status (updated_at desc, user_id) where is_muted or is_banned;
create index forum_user_status_muted_by on forum_user_status (muted_by) where muted_by is not null;
create index forum_user_status_banned_by on forum_user_status (banned_by) where banned_by is not null;

create table forum_moderation_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  action text not null check (action in ('mute', 'unmute', 'ban', 'unban', 'delete')),
  reason text check (char_length(reason) <= 2000),
  expires_at timestamptz(3),
  -- Null reads 'System'.
  actioned_by uuid references users (id) on delete set null,
  message_id uuid references forum_messages (id) on delete set null,
  report_id uuid references forum_reports (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index forum_moderation_actions_newest on forum_moderation_actions (created_at desc, id desc);
create index forum_moderation_actions_user on forum_moderation_actions (user_id, created_at desc);
create index forum_moderation_actions_actioned_by on forum_moderation_actions (actioned_by);
create index forum_moderation_actions_message on forum_moderation_actions (message_id);
create index forum_moderation_actions_report on forum_moderation_actions (report_id);
