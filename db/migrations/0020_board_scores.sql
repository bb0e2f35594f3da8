-- Why: quizzes and games rank players in the same way, and a score must be able to leave its board and come back (a ban, a
-- removal by an administrator, a time that nobody can reach). One table of all ranked scores replaces the two of best
-- ones. A rank is counted up to a limit, which an index does quickly enough: the counted ranges of migration 0010 go.

create table board_scores (
  -- 'quiz:' or 'game:' and the id.
  board text not null check (board ~ '^[a-z]+:\S+$' and char_length(board) <= 100),
  -- The row of user_scores or game_scores.
  score_id uuid not null,
  -- The user's id, or the generated id of an anonymous player.
  player_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  username text check (username ~ '\S' and char_length(username) <= 60),
  -- What ranks: higher is better, equal ones share a rank. Made from points and time by the rules of the board.
  standing bigint not null,
  score integer not null check (score >= 0),
  -- Whole seconds.
  time_taken integer not null check (time_taken >= 0),
  accuracy numeric(5, 2) check (accuracy between 0 and 100),
  achieved_at timestamptz(3) not null default now(),
  -- Of the scores that rank, the player's best. Kept by settle_best_score.
  is_best boolean not null default false,
  -- Why the score does not rank.
  held_back text check (held_back in ('too_fast', 'guest_limit', 'removed')),
  removed_reason text check (char_length(removed_reason) <= 2000),
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz(3),
  primary key (board, score_id),
  constraint board_scores_player_is_user check (user_id is null or player_id = user_id),
  constraint board_scores_name_of_anonymous check ((username is null) <> (user_id is null)),
  constraint board_scores_best_ranks check (not is_best or held_back is null),
  constraint board_scores_removed_with_reason check ((held_back is not distinct from 'removed') = (removed_reason is not null))
);

create unique index board_scores_one_best on board_scores (board, player_id) where is_best;
create index board_scores_ranking on board_scores (board, standing desc, achieved_at, player_id) where is_best;
create index board_scores_of_player on board_scores (board, player_id, standing desc, achieved_at);
create index board_scores_of_user on board_scores (user_id, board) where user_id is not null;
create index board_scores_of_anonymous on board_scores (player_id) where user_id is null;
create index board_scores_all on board_scores (board, standing desc, achieved_at, score_id);
create index board_scores_score on board_scores (score_id);
create index board_scores_removed_by on board_scores (removed_by) where removed_by is not null;

insert into board_scores
  (board, score_id, player_id, user_id, username, standing, score, time_taken, accuracy, achieved_at, is_best)
select 'quiz:' || scores.quiz_id, scores.id, coalesce(scores.user_id, scores.anonymous_id), scores.user_id, scores.username,
  (scores.final_score::bigint << 20) | (1048575 - least(scores.time_taken, 1048575)),
  scores.final_score, scores.time_taken, scores.accuracy, scores.created_at,
  best.score_id is not null and not coalesce(users.banned, false)
from user_scores scores
left join quiz_best_scores best on best.score_id = scores.id
left join users on users.id = scores.user_id
where scores.quiz_id is not null;

-- In Memory Match the score is the number of moves, and fewer are better.
insert into board_scores
  (board, score_id, player_id, user_id, username, standing, score, time_taken, achieved_at, is_best)
select 'game:' || scores.game_id, scores.id, coalesce(scores.user_id, scores.anonymous_id), scores.user_id, scores.username,
  ((case scores.game_id when 'memory-match' then 2147483647 - scores.score else scores.score end)::bigint << 20)
    | (1048575 - least(scores.playtime, 1048575)),
  scores.score, scores.playtime, scores.created_at,
  best.score_id is not null and not coalesce(users.banned, false)
from game_scores scores
left join game_best_scores best on best.score_id = scores.id
left join users on users.id = scores.user_id;

drop function get_quiz_leaderboard(uuid, integer, uuid, timestamptz);
drop function quiz_rank(uuid, integer, integer);
drop table quiz_best_scores;
drop table game_best_scores;
drop table quiz_score_counts;
drop function count_quiz_scores();
drop function quiz_score_key(integer, integer);

-- Marks the best ranking score of a player on a board, whatever came or went. True when another one is marked now.
create function settle_best_score(board_param text, player_id_param uuid) returns boolean language plpgsql as $$
declare
  best uuid;
begin
  -- Two tabs that finish together would each mark their own.
  perform pg_advisory_xact_lock(hashtextextended(board_param || player_id_param, 0));
  select scores.score_id into best
  from board_scores scores left join users on users.id = scores.user_id
  where scores.board = board_param and scores.player_id = player_id_param and scores.held_back is null
    and users.banned is not true
  order by scores.standing desc, scores.achieved_at, scores.score_id
  limit 1;
  update board_scores set is_best = false
  where board = board_param and player_id = player_id_param and is_best and score_id is distinct from best;
  update board_scores set is_best = true where board = board_param and score_id = best and not is_best;
  return found;
end
$$;

-- By trigger, because there are several ways to a ban.
create function settle_boards_of_user() returns trigger language plpgsql as $$
begin
  perform settle_best_score(boards.board, new.id)
  from (select distinct board from board_scores where user_id = new.id order by board) as boards;
  return null;
end
$$;
create trigger users_settle_boards after update of banned on users
for each row when (old.banned is distinct from new.banned) execute function settle_boards_of_user();

create function delete_board_of_quiz() returns trigger language plpgsql as $$
begin
  delete from board_scores where board = 'quiz:' || old.id;
  return null;
end
$$;
create trigger quizzes_delete_board after delete on quizzes for each row execute function delete_board_of_quiz();

-- One more than the players who are better, counted to a thousand: a greater rank is 1001.
create function board_rank(board_param text, standing_param bigint) returns bigint language plpgsql stable as $$
begin
  return 1 + (
    select count(*) from (
      select from board_scores where board = board_param and is_best and standing > standing_param limit 1000
    ) as ahead
  );
end
$$;

-- The best score of each player from the top, and the caller's own, which may be among them. In plpgsql, whose plans are
-- kept for the session: planning this costs more than running it. As one JSON value: twenty rows of ten columns cost the
-- caller more to read.
create function get_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
begin
  return json_build_object(
    -- Counted like a rank.
    'player_count', (
      select count(*) from (select from board_scores where board = board_param and is_best limit 1001) as players
    ),
    'entries', (
      select coalesce(json_agg(json_build_object(
        'score_id', top.score_id, 'player_id', top.player_id, 'user_id', top.user_id,
        'username', coalesce(users.username, top.username), 'avatar_url', users.avatar_url, 'score', top.score,
        'time_taken', top.time_taken, 'accuracy', top.accuracy, 'achieved_at', top.achieved_at, 'rank', top.rank
      ) order by top.standing desc, top.achieved_at, top.player_id), '[]')
      from (
        select shown.*, rank() over (order by shown.standing desc) as rank
        from (
          -- Two limits: a plan for an unknown number of rows would sort the whole board, one for a hundred reads the
          -- index, and no further than the other limit asks.
          select hundred.* from (
            select * from board_scores where board = board_param and is_best
            order by standing desc, achieved_at, player_id
            limit 100
          ) as hundred
          limit limit_count
        ) as shown
      ) as top
      left join users on users.id = top.user_id
    ),
    'own', (
      select json_build_object(
        'score_id', own.score_id, 'player_id', own.player_id, 'user_id', own.user_id,
        'username', coalesce(users.username, own.username), 'avatar_url', users.avatar_url, 'score', own.score,
        'time_taken', own.time_taken, 'accuracy', own.accuracy, 'achieved_at', own.achieved_at,
        'rank', board_rank(own.board, own.standing)
      )
      from board_scores own
      left join users on users.id = own.user_id
      where own.board = board_param and own.player_id = player_id_param and own.is_best
    )
  );
end
$$;
