-- Why: the browser decided the scores of an earlier site, so nobody can say whether they are true. They come along when the site is imported,
-- are shown as what they are, and stand below every score that the server has seen being played (decision 0049).

alter table user_scores add column is_earlier boolean not null default false;
alter table game_scores add column is_earlier boolean not null default false;

-- Standings made from points and time are never negative; `earlierStanding` takes those of earlier scores below zero.
alter table board_scores add column is_earlier boolean not null generated always as (standing < 0) stored;

-- As before, with is_earlier in every row.
create or replace function get_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
declare
  own record;
  player_count bigint;
  shares_ranks boolean := board_param like 'quiz:%';
begin
  select best.score_id, best.player_id, best.user_id, coalesce(users.username, best.username) as username,
    users.avatar_url, best.score, best.time_taken, best.accuracy, best.achieved_at, best.has_run, best.is_earlier,
    -- Counted as board_rank does, without the cost of another function.
    1 + least(500, (
      select count(*) from (
        select from board_scores ahead where ahead.board = board_param and ahead.is_best and ahead.standing > best.standing
        order by ahead.standing desc
        limit 500
      ) as better
    ) + case when shares_ranks then 0 else (
      select count(*) from (
        select from board_scores ahead
        where ahead.board = board_param and ahead.is_best and ahead.standing = best.standing
          and (ahead.achieved_at, ahead.player_id) < (best.achieved_at, best.player_id)
        order by ahead.achieved_at, ahead.player_id
        limit 500
      ) as earlier
    ) end) as rank
  into own
  from board_scores best
  left join users on users.id = best.user_id
  where best.board = board_param and best.player_id = player_id_param and best.is_best;

  -- Counted like a rank: whoever has five hundred ahead knows the number of players already.
  if own.rank > 500 then
    player_count := 501;
  else
    player_count := (
      select count(*) from (
        select from board_scores where board = board_param and is_best order by standing desc limit 501
      ) as players
    );
  end if;

  return json_build_object(
    'player_count', player_count,
    'entries', (
      select coalesce(json_agg(entry), '[]')
      from (
        select top.score_id, top.player_id, top.user_id, coalesce(users.username, top.username) as username,
          users.avatar_url, top.score, top.time_taken, top.accuracy, top.achieved_at, top.has_run, top.is_earlier, top.rank
        from (
          select shown.*, case when shares_ranks
            then rank() over (order by shown.standing desc)
            else row_number() over (order by shown.standing desc, shown.achieved_at, shown.player_id)
          end as rank
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
        order by top.standing desc, top.achieved_at, top.player_id
      ) as entry
    ),
    'own', case when own.rank is not null then row_to_json(own) end
  );
end
$$;
