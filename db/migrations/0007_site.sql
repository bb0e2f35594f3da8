-- Why: what belongs to the site as a whole: settings, the landing counter, uploaded files, and what is new for each admin.

create table admin_settings (
  key text primary key check (key ~ '\S' and char_length(key) <= 100),
  value jsonb not null check (octet_length(value::text) <= 200000),
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz(3) not null default now()
);

create index admin_settings_updated_by on admin_settings (updated_by) where updated_by is not null;

create table page_views (
  id text primary key check (char_length(id) <= 100),
  views bigint not null default 0 check (views >= 0)
);

-- Where the earlier site's counter stood.
insert into page_views (id, views) values ('landing', 178456);

-- Tables that show a file keep its URL, not this id: content of the earlier site points to files that have no row here.
create table media_files (
  id uuid primary key default gen_random_uuid(),
  use text not null check (use ~ '\S' and char_length(use) <= 100),
  kind text not null check (kind in ('image', 'audio', 'video')),
  url text not null constraint media_files_url_unique unique check (url ~ '\S' and char_length(url) <= 2000),
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms >= 0),
  content_type text not null check (char_length(content_type) <= 200),
  owner_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);

create index media_files_by_use on media_files (use, created_at desc, id desc);
create index media_files_owner on media_files (owner_id, created_at desc);
create index media_files_deleted on media_files (deleted_at) where deleted_at is not null;

-- One row per new thing; an admin's count is the rows of a section later than their last view and not of their own making.
create table admin_notifications (
  id uuid primary key default gen_random_uuid(),
  section text not null check (section in ('users', 'forum', 'characters', 'clips', 'quizzes', 'quotes', 'seasons',
    'stories', 'memory-match', 'brainstorm', 'settings')),
  -- The new row, in whichever table the section is about; null where there is none.
  subject_id uuid,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index admin_notifications_by_section on admin_notifications (section, created_at desc);
create index admin_notifications_subject on admin_notifications (subject_id) where subject_id is not null;
create index admin_notifications_created_by on admin_notifications (created_by) where created_by is not null;

create table admin_section_views (
  admin_id uuid not null references users (id) on delete cascade,
  section text not null check (section in ('users', 'forum', 'characters', 'clips', 'quizzes', 'quotes', 'seasons',
    'stories', 'memory-match', 'brainstorm', 'settings')),
  viewed_at timestamptz(3) not null default now(),
  primary key (admin_id, section)
);
