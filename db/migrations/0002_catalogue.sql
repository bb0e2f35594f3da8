-- Why: the browsable world: seasons, characters with their tags, clips and quotes. The timeline has no table of its own,
-- it reads the dates of seasons, clips and quotes.

create table seasons (
  id uuid primary key default gen_random_uuid(),
  number integer not null check (number >= 1),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 20000),
  start_date timestamptz(3),
  end_date timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index seasons_by_number on seasons (number, id);
create index seasons_by_start on seasons (start_date desc nulls last, id desc);

create table characters (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  nickname text check (char_length(nickname) <= 200),
  description text check (char_length(description) <= 20000),
  image_url text check (char_length(image_url) <= 2000),
  is_current boolean not null default false,
  -- Required by the form, nullable here: deleting the season clears it.
  start_season_id uuid references seasons (id) on delete set null,
  end_season_id uuid references seasons (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint characters_current_has_no_end check (not is_current or end_season_id is null)
);

create index characters_by_name on characters (name, id);
create index characters_start_season on characters (start_season_id);
create index characters_end_season on characters (end_season_id);

create table character_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  color text not null default '#6366F1' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index character_tags_name_unique on character_tags (lower(name));
create index character_tags_by_name on character_tags (name, id);

create table character_tag_assignments (
  character_id uuid not null references characters (id) on delete cascade,
  tag_id uuid not null references character_tags (id) on delete cascade,
  primary key (character_id, tag_id)
);

create index character_tag_assignments_tag on character_tag_assignments (tag_id, character_id);

create table clips (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 20000),
  url text not null check (url ~ '\S' and char_length(url) <= 2000),
  poster_url text check (char_length(poster_url) <= 2000),
  local_file_path text check (char_length(local_file_path) <= 2000),
  season_id uuid references seasons (id) on delete set null,
  release_date timestamptz(3),
  -- Free text such as 'Summer 2024', shown instead of the release date.
  display_date text check (char_length(display_date) <= 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Two indexes, because clips without a date come last in both directions: reading one backwards would put them first.
create index clips_newest on clips (release_date desc nulls last, created_at desc, id desc);
create index clips_oldest on clips (release_date asc nulls last, created_at asc, id asc);
create index clips_season on clips (season_id, created_at desc);

create table clip_characters (
  clip_id uuid not null references clips (id) on delete cascade,
  character_id uuid not null references characters (id) on delete cascade,
  primary key (clip_id, character_id)
);

create index clip_characters_character on clip_characters (character_id, clip_id);

create table quotes (
  id uuid primary key default gen_random_uuid(),
  text text not null check (text ~ '\S' and char_length(text) <= 20000),
  audio_url text check (char_length(audio_url) <= 2000),
  quote_date timestamptz(3),
  character_id uuid references characters (id) on delete set null,
  season_id uuid references seasons (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index quotes_newest on quotes (quote_date desc nulls last, created_at desc, id desc);
create index quotes_oldest on quotes (quote_date asc nulls last, created_at asc, id asc);
create index quotes_character on quotes (character_id, created_at desc);
create index quotes_season on quotes (season_id, created_at desc);
