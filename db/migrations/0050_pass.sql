-- Why: a member's pass shows what its owner has done here. Scores are on the boards already; rooms seen, characters met and bugs caught were
-- kept nowhere. Each row only measures its owner, so it goes with the account.

-- The first time that a signed-in member opened a section.
create table section_stamps (
  user_id uuid not null references users (id) on delete cascade,
  -- Its name, unchecked: sections come and go with features, and a stamp of one that is gone isn't shown.
  section text not null check (section ~ '^[a-z-]+$' and char_length(section) <= 40),
  stamped_at timestamptz(3) not null default now(),
  primary key (user_id, section)
);

create table met_characters (
  user_id uuid not null references users (id) on delete cascade,
  character_id uuid not null references characters (id) on delete cascade,
  met_at timestamptz(3) not null default now(),
  primary key (user_id, character_id)
);
create index met_characters_character on met_characters (character_id);
create index met_characters_latest on met_characters (user_id, met_at desc, character_id);

-- A catch is the browser's word, so the most of a day is in the table itself.
create table caught_bugs (
  user_id uuid primary key references users (id) on delete cascade,
  total integer not null check (total > 0),
  day date not null,
  on_day integer not null check (on_day between 1 and 100),
  constraint caught_bugs_total_has_day check (total >= on_day)
);

-- What others see of a pass. Without a row: the name and the best scores, which are on the boards anyway.
create table pass_choices (
  user_id uuid primary key references users (id) on delete cascade,
  is_public boolean not null default true,
  shows_stamps boolean not null default false,
  shows_cards boolean not null default false,
  shows_bugs boolean not null default false,
  -- Search engines may list it.
  is_indexed boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
