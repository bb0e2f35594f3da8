-- Why: game runs the server issues (seed) and replays (inputs) before it ranks a score, the scores themselves, one best
-- row per game and player, and what the games are made of: scenes, memory cards and sets.

create table game_runs (
  id uuid primary key default gen_random_uuid(),
  game_id text not null check (game_id in ('bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash')),
  user_id uuid references users (id) on delete cascade,
  anonymous_id uuid,
  -- Within what a JavaScript number holds exactly.
  seed bigint not null check (seed between 0 and 9007199254740991),
  -- What the server fixed at the start besides the seed: the chosen card set, the scenes. A replay needs it unchanged.
  setup jsonb not null default '{}' check (jsonb_typeof(setup) = 'object'),
  -- A run replays only under the rules it was played with.
  rules_version integer not null default 1 check (rules_version >= 1),
  started_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- Sent by the browser, hence the ceiling: a quarter of an hour of pointer moves fits several times.
  inputs jsonb check (octet_length(inputs::text) <= 2000000),
  -- What the replay gave, not what the browser claimed.
  score integer check (score >= 0),
  playtime integer check (playtime >= 0),
  constraint game_runs_one_player check (num_nonnulls(user_id, anonymous_id) = 1)
);

create index game_runs_user on game_runs (user_id) where user_id is not null;
create index game_runs_expiry on game_runs (expires_at);

create table game_scores (
  id uuid primary key default gen_random_uuid(),
  game_id text not null check (game_id in ('bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash')),
  user_id uuid references users (id) on delete cascade,
  anonymous_id uuid,
  username text check (username ~ '\S' and char_length(username) <= 60),
  score integer not null check (score > 0),
  -- Whole seconds, as the leaderboard shows them.
  playtime integer not null check (playtime >= 0),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 8000),
  -- Unique, so that a run is saved once. Null for scores of the earlier site, and once the run's inputs were purged.
  run_id uuid constraint game_scores_run_unique unique references game_runs (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint game_scores_one_player check (num_nonnulls(user_id, anonymous_id) = 1),
  constraint game_scores_name_of_anonymous check ((username is null) = (anonymous_id is null))
);

create index game_scores_of_user on game_scores (user_id, game_id, created_at desc) where user_id is not null;
create index game_scores_of_anonymous on game_scores (anonymous_id) where anonymous_id is not null;

create table game_best_scores (
  game_id text not null check (game_id in ('bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash')),
  -- The user's id, or the generated id of an anonymous player.
  player_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  username text check (username ~ '\S' and char_length(username) <= 60),
  score integer not null check (score > 0),
  playtime integer not null check (playtime >= 0),
  achieved_at timestamptz(3) not null default now(),
  score_id uuid not null references game_scores (id) on delete cascade,
  primary key (game_id, player_id),
  constraint game_best_scores_player_is_user check (user_id is null or player_id = user_id),
  constraint game_best_scores_name_of_anonymous check ((username is null) <> (user_id is null))
);

create index game_best_scores_ranking on game_best_scores (game_id, score desc, playtime asc, achieved_at asc, player_id);
create index game_best_scores_of_user on game_best_scores (user_id, game_id) where user_id is not null;
create index game_best_scores_score on game_best_scores (score_id);

create table wheres_ash_scenes (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  image_url text not null check (image_url ~ '\S' and char_length(image_url) <= 2000),
  -- Percentages of the image, so that a scene fits every screen.
  target_x numeric(6, 3) not null check (target_x between 0 and 100),
  target_y numeric(6, 3) not null check (target_y between 0 and 100),
  target_radius numeric(6, 3) not null check (target_radius > 0 and target_radius <= 100),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index wheres_ash_scenes_in_order on wheres_ash_scenes (position, created_at, id);

create table memory_cards (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 20000),
  image_url text check (char_length(image_url) <= 2000),
  card_type text not null default 'character' check (card_type in ('character', 'quote', 'moment')),
  character_id uuid references characters (id) on delete set null,
  season_id uuid references seasons (id) on delete set null,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index memory_cards_newest on memory_cards (created_at desc, id desc);
create index memory_cards_character on memory_cards (character_id);
create index memory_cards_season on memory_cards (season_id);

create table memory_card_sets (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 20000),
  difficulty text not null default 'easy' check (difficulty in ('easy', 'medium', 'hard')),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Easy before medium before hard: the alphabet would put hard in the middle. Queries repeat this expression to use it.
create index memory_card_sets_by_difficulty
  on memory_card_sets (array_position(array['easy', 'medium', 'hard'], difficulty), name, id) where active;

create table memory_set_cards (
  set_id uuid not null references memory_card_sets (id) on delete cascade,
  card_id uuid not null references memory_cards (id) on delete cascade,
  position integer not null default 0,
  primary key (set_id, card_id)
);

create index memory_set_cards_in_order on memory_set_cards (set_id, position, card_id);
create index memory_set_cards_card on memory_set_cards (card_id);
