-- Why: administrators order a quiz's questions, and a player's rank among a million others has to cost as little as among
-- ten. Counting the better rows is linear, so the players are counted beforehand, in ranges of the ranking.

-- Questions of one position, such as those imported from the earlier site, are asked in the order of their creation.
alter table quiz_questions add column position integer not null default 0 check (position >= 0);
drop index quiz_questions_in_order;
create index quiz_questions_in_order on quiz_questions (quiz_id, position, created_at, id);

-- The open and finished runs of a browser without an account.
create index quiz_runs_anonymous on quiz_runs (anonymous_id) where anonymous_id is not null;

-- A place in a leaderboard as one number: more points are higher, at the same points less time is. 31 bits of points, 20
-- of seconds (twelve days; a run expires long before).
create function quiz_score_key(final_score integer, time_taken integer) returns bigint
language sql immutable parallel safe
as $$ select (final_score::bigint << 20) | (1048575 - least(time_taken, 1048575)) $$;

-- A tree with sixteen branches: on level n a row counts the players whose keys agree but for the last n hexadecimal
-- digits. Level 0 counts equal keys, level 13 everybody. Rows that have come down to 0 stay: at most fifteen of a level
-- are ever read, and the next player with such a score needs them again.
create table quiz_score_counts (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  level smallint not null,
  bucket bigint not null,
  players integer not null,
  primary key (quiz_id, level, bucket)
) with (fillfactor = 80);

-- Rows of quiz_best_scores also come and go with users, quizzes and claimed scores: only a trigger sees them all.
-- By statement, so that many rows are added up first, and in one order of locks whatever they are.
create function count_quiz_scores() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quiz_score_counts as counts (quiz_id, level, bucket, players)
    select rows.quiz_id, levels.level, quiz_score_key(rows.final_score, rows.time_taken) >> (4 * levels.level), count(*)
    from new_rows rows cross join generate_series(0, 13) as levels (level)
    group by 1, 2, 3
    order by 1, 2 desc, 3
    on conflict (quiz_id, level, bucket) do update set players = counts.players + excluded.players;
  elsif tg_op = 'UPDATE' then
    insert into quiz_score_counts as counts (quiz_id, level, bucket, players)
    select changes.quiz_id, levels.level, changes.key >> (4 * levels.level), sum(changes.players)
    from (
      select quiz_id, quiz_score_key(final_score, time_taken) as key, 1 as players from new_rows
      union all
      select quiz_id, quiz_score_key(final_score, time_taken), -1 from old_rows
    ) as changes cross join generate_series(0, 13) as levels (level)
    group by 1, 2, 3
    -- The count of everybody is locked even when it stays: whoever changes a quiz's counts waits there, and nobody
    -- holds a part of them while waiting for another.
    having sum(changes.players) <> 0 or levels.level = 13
    order by 1, 2 desc, 3
    on conflict (quiz_id, level, bucket) do update set players = counts.players + excluded.players;
  else
    insert into quiz_score_counts as counts (quiz_id, level, bucket, players)
    select rows.quiz_id, levels.level, quiz_score_key(rows.final_score, rows.time_taken) >> (4 * levels.level), -count(*)
    from old_rows rows cross join generate_series(0, 13) as levels (level)
    -- A deleted quiz takes its counts along.
    where exists (select from quizzes where quizzes.id = rows.quiz_id)
    group by 1, 2, 3
    order by 1, 2 desc, 3
    on conflict (quiz_id, level, bucket) do update set players = counts.players + excluded.players;
  end if;
  return null;
end
$$;

create trigger quiz_best_scores_counted_on_insert after insert on quiz_best_scores
referencing new table as new_rows for each statement execute function count_quiz_scores();
create trigger quiz_best_scores_counted_on_update after update on quiz_best_scores
referencing old table as old_rows new table as new_rows for each statement execute function count_quiz_scores();
create trigger quiz_best_scores_counted_on_delete after delete on quiz_best_scores
referencing old table as old_rows for each statement execute function count_quiz_scores();

insert into quiz_score_counts (quiz_id, level, bucket, players)
select rows.quiz_id, levels.level, quiz_score_key(rows.final_score, rows.time_taken) >> (4 * levels.level), count(*)
from quiz_best_scores rows cross join generate_series(0, 13) as levels (level)
group by 1, 2, 3;

-- One more than the players who are better. On every level the ranges right of the own one count that belong to the same
-- range of the level above: a few rows each.
create function quiz_rank(quiz_id_param uuid, final_score_param integer, time_taken_param integer) returns bigint
language plpgsql stable as $$
declare
  own_key bigint := quiz_score_key(final_score_param, time_taken_param);
begin
  return 1 + (
    select coalesce(sum(ahead.players), 0)
    from generate_series(0, 12) as levels (level)
    -- A sum of its own for each level: joined plainly, PostgreSQL would rather read all counts of the quiz once.
    cross join lateral (
      select sum(counts.players) as players
      from quiz_score_counts counts
      where counts.quiz_id = quiz_id_param
        and counts.level = levels.level
        and counts.bucket > own_key >> (4 * levels.level)
        and counts.bucket <= (own_key >> (4 * levels.level)) | 15
    ) as ahead
  );
end
$$;

-- The best run of each player from the top, and the caller's own, which may be among them. Null when the public does not
-- see the quiz or cannot play it yet. In plpgsql, whose plans are kept for the session: planning this costs more than
-- running it. As one JSON value: eleven rows of ten columns cost the caller more to read.
create function get_quiz_leaderboard(
  quiz_id_param uuid, limit_count integer, player_id_param uuid, now_param timestamptz
) returns json language plpgsql stable as $$
declare
  leaderboard json;
begin
  select json_build_object(
    'player_count', coalesce((
      select players from quiz_score_counts counts
      where counts.quiz_id = quiz_id_param and counts.level = 13 and counts.bucket = 0
    ), 0),
    'entries', (
      select coalesce(json_agg(json_build_object(
        'player_id', top.player_id, 'user_id', top.user_id,
        'username', coalesce(users.username, top.username), 'avatar_url', users.avatar_url,
        'final_score', top.final_score, 'accuracy', top.accuracy, 'time_taken', top.time_taken, 'rank', top.rank
      ) order by top.final_score desc, top.time_taken, top.achieved_at, top.player_id), '[]')
      from (
        select shown.*, rank() over (order by shown.final_score desc, shown.time_taken) as rank
        from (
          -- Two limits: a plan for an unknown number of rows would sort the whole leaderboard, one for a hundred reads
          -- the index, and no further than the other limit asks.
          select hundred.* from (
            select best.* from quiz_best_scores best
            where best.quiz_id = quiz_id_param
            order by best.final_score desc, best.time_taken, best.achieved_at, best.player_id
            limit 100
          ) as hundred
          limit limit_count
        ) as shown
      ) as top
      left join users on users.id = top.user_id
    ),
    'own', (
      select json_build_object(
        'player_id', own.player_id, 'user_id', own.user_id,
        'username', coalesce(users.username, own.username), 'avatar_url', users.avatar_url,
        'final_score', own.final_score, 'accuracy', own.accuracy, 'time_taken', own.time_taken,
        'rank', quiz_rank(own.quiz_id, own.final_score, own.time_taken)
      )
      from quiz_best_scores own
      left join users on users.id = own.user_id
      where own.quiz_id = quiz_id_param and own.player_id = player_id_param
    )
  ) into leaderboard
  from quizzes
  where quizzes.id = quiz_id_param and quizzes.status = 'published' and not quizzes.coming_soon
    and (quizzes.publish_date is null or quizzes.publish_date <= now_param);
  return leaderboard;
end
$$;
