-- Why: the room itself. A message has replies, edits, reactions, mentions and a place in the order of all changes, by which a
-- browser that was away asks for what it missed; people block each other; moderators keep a word list, hold messages back,
-- slow the room down and hear appeals.

-- One row. Whoever changes a message takes the next number from it and holds the row until the commit: numbers become
-- visible in their order, so nobody who has asked for "all after 17" can miss an 18 that was committed late.
create table forum_room (
  is_the_room boolean primary key default true check (is_the_room),
  last_change bigint not null default 0,
  -- No two messages have the same time, so the order of sending is the order of times.
  last_posted_at timestamptz(3) not null default '-infinity',
  -- How long one person waits between two messages; 0 is off.
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 3600)
) with (fillfactor = 20);

insert into forum_room default values;

alter table forum_messages
  -- Chosen by the sender's browser: sending again after a lost answer is the same message.
  add column client_id uuid,
  add column reply_to uuid references forum_messages (id) on delete set null,
  add column is_spoiler boolean not null default false,
  add column edited_at timestamptz(3),
  -- The word for which the filter holds it back; only its author and administrators see it until a moderator lets it go.
  add column held_for text check (char_length(held_for) <= 200),
  -- The number of its latest change; 0 for messages from before there were any.
  add column change bigint not null default 0;

create unique index forum_messages_client_id on forum_messages (user_id, client_id) where client_id is not null;
create index forum_messages_change on forum_messages (change);
create index forum_messages_reply_to on forum_messages (reply_to) where reply_to is not null;
create index forum_messages_held on forum_messages (created_at, id) where held_for is not null and deleted_at is null;
create index forum_messages_image on forum_messages (image_url) where image_url is not null;
create index forum_messages_video on forum_messages (video_url) where video_url is not null;
create index forum_messages_words on forum_messages using gin (to_tsvector('simple', content));
-- Changes are asked for by number now, and every index costs each message.
drop index forum_messages_changed;

create table forum_reactions (
  message_id uuid not null references forum_messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reaction text not null check (char_length(reaction) between 1 and 20),
  created_at timestamptz(3) not null default now(),
  primary key (message_id, user_id, reaction)
);
create index forum_reactions_user on forum_reactions (user_id);

create table forum_mentions (
  message_id uuid not null references forum_messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (message_id, user_id)
);
create index forum_mentions_user on forum_mentions (user_id);
-- Names are completed while they are typed.
create index users_username_start on users (lower(username) text_pattern_ops);

create table forum_blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, blocked_id),
  constraint forum_blocks_not_oneself check (user_id <> blocked_id)
);
create index forum_blocks_blocked on forum_blocks (blocked_id);

create table forum_words (
  id uuid primary key default gen_random_uuid(),
  word text not null check (word ~ '\S' and char_length(word) <= 100),
  action text not null check (action in ('block', 'hold', 'replace')),
  -- What stands in its place; null for asterisks.
  replacement text check (char_length(replacement) <= 100),
  -- False finds it inside of longer words too.
  is_whole_word boolean not null default true,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index forum_words_word on forum_words (lower(word));
create index forum_words_created_by on forum_words (created_by) where created_by is not null;

alter table forum_moderation_actions drop constraint forum_moderation_actions_action_check;
alter table forum_moderation_actions
  add constraint forum_moderation_actions_action_check
    check (action in ('mute', 'unmute', 'ban', 'unban', 'delete', 'release')),
  -- The mute or ban that this entry ends before its time.
  add column lifts uuid references forum_moderation_actions (id) on delete set null;
create unique index forum_moderation_actions_lifts on forum_moderation_actions (lifts) where lifts is not null;

-- The record is only ever added to. Accounts and messages that go are cleared from it by their foreign keys, nothing else is.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'the record of moderation is only added to' using errcode = 'restrict_violation';
end $$;
create trigger forum_moderation_actions_kept before delete on forum_moderation_actions
  for each row execute function refuse_change_of_record();
create trigger forum_moderation_actions_unchanged
  before update of action, reason, expires_at, created_at on forum_moderation_actions
  for each row execute function refuse_change_of_record();

create table forum_appeals (
  id uuid primary key default gen_random_uuid(),
  -- Once per mute or ban.
  action_id uuid not null constraint forum_appeals_once unique references forum_moderation_actions (id),
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  answer text check (char_length(answer) <= 2000),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint forum_appeals_decided_when check ((status = 'pending') = (decided_at is null))
);
create index forum_appeals_by_status on forum_appeals (status, created_at desc, id desc);
create index forum_appeals_user on forum_appeals (user_id);
create index forum_appeals_decided_by on forum_appeals (decided_by) where decided_by is not null;
