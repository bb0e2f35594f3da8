-- Why: a leaderboard counted its players and the ones ahead of the caller apart from each other, both up to a thousand, and both
-- by reading the rows of the table. Whoever has a thousand ahead knows the number of players already; and in the order of the
-- ranking an index alone answers.

create or replace function board_rank(board_param text, standing_param bigint) returns bigint language plpgsql stable as $$
begin
  return 1 + (
    select count(*) from (
      select from board_scores where board = board_param and is_best and standing > standing_param
      order by standing desc
      limit 1000
    ) as ahead
  );
end
$$;

-- The best score of each player from the top, and the caller's own, which may be among them. In plpgsql, whose plans are
-- kept for the session: planning this costs more than running it. As one JSON value: twenty rows of ten columns cost the
-- caller more to read.
create or replace function get_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
declare
  own json;
  player_count bigint;
begin
  select json_build_object(
    'score_id', best.score_id, 'player_id', best.player_id, 'user_id', best.user_id,
    'username', coalesce(users.username, best.username), 'avatar_url', users.avatar_url, 'score', best.score,
    'time_taken', best.time_taken, 'accuracy', best.accuracy, 'achieved_at', best.achieved_at,
    'rank', board_rank(best.board, best.standing)
  ) into own
  from board_scores best
  left join users on users.id = best.user_id
  where best.board = board_param and best.player_id = player_id_param and best.is_best;

  -- Counted like a rank.
  if (own ->> 'rank')::bigint > 1000 then
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
    'own', own
  );
end
$$;
