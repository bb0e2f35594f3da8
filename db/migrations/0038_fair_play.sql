-- Why: a program that knows the seed opened sixty runs at once and saved the luckiest; a run whose session ended could not be saved by
-- its own player; and games let equal scores share a rank, which only quizzes should.

-- A run belongs to the account and to the browser that it was started with, so that it outlives the session.
alter table game_runs drop constraint game_runs_one_player;
alter table game_runs add constraint game_runs_has_player check (num_nonnulls(user_id, anonymous_id) >= 1);

-- When the same player started the next run of this game: from then on this one can't be played, only saved if it was played out.
alter table game_runs add column ended_at timestamptz(3);
-- Started after too many that were dropped: it can be played and saved, and doesn't rank.
alter table game_runs add column is_practice boolean not null default false;

-- What is open twice today was ended by the run that came after it.
update game_runs set ended_at = later.started_at
from (
  select id, lead(started_at) over (
    partition by game_id, coalesce(user_id, anonymous_id) order by started_at, id
  ) as started_at
  from game_runs where finished_at is null
) as later
where later.id = game_runs.id and later.started_at is not null;

create unique index game_runs_one_open_of_user on game_runs (user_id, game_id)
  where finished_at is null and ended_at is null and user_id is not null;
create unique index game_runs_one_open_of_browser on game_runs (anonymous_id, game_id)
  where finished_at is null and ended_at is null and anonymous_id is not null;
-- For counting the dropped ones of the last hour, and for knowing a browser again.
create index game_runs_unsaved_of_user on game_runs (user_id, game_id, ended_at)
  where finished_at is null and user_id is not null;
create index game_runs_of_browser on game_runs (anonymous_id, game_id, ended_at) where anonymous_id is not null;

alter table board_scores drop constraint board_scores_held_back_check;
alter table board_scores add constraint board_scores_held_back_check
  check (held_back in ('too_fast', 'guest_limit', 'not_by_hand', 'practice', 'removed'));

-- Why somebody might doubt the score, as the game's rules name it. A flagged score ranks unless it is held back, too.
alter table board_scores add column flags text[] not null default '{}';
create index board_scores_flagged on board_scores (board, standing desc, achieved_at, score_id) where flags <> '{}';

drop index board_scores_held;
create index board_scores_held on board_scores (achieved_at) where held_back in ('too_fast', 'guest_limit', 'not_by_hand');

-- One more than the other players who are ahead, counted to five hundred. On a quiz's board equal standings share a rank; on a game's the
-- earlier score is ahead.
drop function board_rank(text, bigint);
create function board_rank(
  board_param text, standing_param bigint, achieved_at_param timestamptz, player_id_param uuid
) returns bigint language plpgsql stable as $$
declare
  ahead bigint;
begin
  ahead := (
    select count(*) from (
      select from board_scores
      where board = board_param and is_best and standing > standing_param and player_id <> player_id_param
      order by standing desc
      limit 500
    ) as better
  );
  if ahead < 500 and board_param not like 'quiz:%' then
    ahead := ahead + (
      select count(*) from (
        select from board_scores
        where board = board_param and is_best and standing = standing_param and player_id <> player_id_param
          and (achieved_at, player_id) < (achieved_at_param, player_id_param)
        order by achieved_at, player_id
        limit 500
      ) as earlier
    );
  end if;
  return 1 + least(ahead, 500);
end
$$;

create or replace function get_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
declare
  own record;
  player_count bigint;
  shares_ranks boolean := board_param like 'quiz:%';
begin
  select best.score_id, best.player_id, best.user_id, coalesce(users.username, best.username) as username,
    users.avatar_url, best.score, best.time_taken, best.accuracy, best.achieved_at, best.has_run,
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
          users.avatar_url, top.score, top.time_taken, top.accuracy, top.achieved_at, top.has_run, top.rank
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
