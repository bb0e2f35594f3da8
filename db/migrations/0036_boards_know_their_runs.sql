-- Why: whether a score has a run to watch was looked up for every row of a game's board, in two more tables and after parsing the
-- board's own answer. That cost as much again as the board. It is known when the score is saved, so the board keeps it.

alter table board_scores add column has_run boolean not null default false;

update board_scores set has_run = true
from game_scores scores join game_runs runs on runs.id = scores.run_id
where board_scores.score_id = scores.id and board_scores.board like 'game:%' and runs.inputs is not null
  -- In earlier days Where's Ash did not keep which pictures were searched.
  and (runs.game_id <> 'wheres-ash' or runs.setup -> 'scenes' is not null);

drop function get_game_leaderboard(text, integer, uuid);

-- As before, with has_run in every row.
create or replace function get_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
declare
  own json;
  own_rank bigint;
  player_count bigint;
begin
  select json_build_object(
    'score_id', best.score_id, 'player_id', best.player_id, 'user_id', best.user_id,
    'username', coalesce(users.username, best.username), 'avatar_url', users.avatar_url, 'score', best.score,
    'time_taken', best.time_taken, 'accuracy', best.accuracy, 'achieved_at', best.achieved_at, 'has_run', best.has_run,
    'rank', places.rank
  ), places.rank into own, own_rank
  from board_scores best
  cross join lateral (select board_rank(best.board, best.standing) as rank offset 0) as places
  left join users on users.id = best.user_id
  where best.board = board_param and best.player_id = player_id_param and best.is_best;

  -- Counted like a rank.
  if own_rank > 1000 then
    player_count := 1001;
  else
    player_count := (
      select count(*) from (
        select from board_scores where board = board_param and is_best order by standing desc limit 1001
      ) as players
    );
  end if;

  return json_build_object(
    'player_count', player_count,
    'entries', (
      select coalesce(json_agg(json_build_object(
        'score_id', top.score_id, 'player_id', top.player_id, 'user_id', top.user_id,
        'username', coalesce(users.username, top.username), 'avatar_url', users.avatar_url, 'score', top.score,
        'time_taken', top.time_taken, 'accuracy', top.accuracy, 'achieved_at', top.achieved_at, 'has_run', top.has_run,
        'rank', top.rank
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
    'own', own
  );
end
$$;
