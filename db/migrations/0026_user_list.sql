-- Why: administrators sort a hundred thousand users by how many quizzes they took and by their points, and search for any part
-- of a name. Adding up everybody's scores for one page would read them all, so the totals stand with the person.

alter table users
  -- Saved runs, also of quizzes that are gone since: the points are kept, too.
  add column quiz_count integer not null default 0 check (quiz_count >= 0),
  add column total_score bigint not null default 0 check (total_score >= 0);

-- Rows of user_scores also change hands (claimed scores) and go: only a trigger sees them all.
create function count_user_scores() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select user_id, 1 as runs, final_score as points from new_rows'
    when 'DELETE' then 'select user_id, -1 as runs, -final_score as points from old_rows'
    else 'select user_id, 1 as runs, final_score as points from new_rows
      union all select user_id, -1, -final_score from old_rows'
  end;
begin
  execute format(
    'update users set quiz_count = users.quiz_count + counted.runs, total_score = users.total_score + counted.points
    from (
      select user_id, sum(runs)::int as runs, sum(points)::bigint as points from (%s) as changes
      where user_id is not null group by 1 having sum(runs) <> 0 or sum(points) <> 0
    ) as counted
    where users.id = counted.user_id', changes);
  return null;
end
$$;

create trigger user_scores_counted_on_insert after insert on user_scores
referencing new table as new_rows for each statement execute function count_user_scores();
create trigger user_scores_counted_on_update after update on user_scores
referencing old table as old_rows new table as new_rows for each statement execute function count_user_scores();
create trigger user_scores_counted_on_delete after delete on user_scores
referencing old table as old_rows for each statement execute function count_user_scores();

update users set quiz_count = totals.runs, total_score = totals.points
from (
  select user_id, count(*) as runs, sum(final_score) as points from user_scores where user_id is not null group by 1
) as totals
where users.id = totals.user_id;

create index users_by_name on users (lower(username), id);
create index users_by_quiz_count on users (quiz_count desc, id desc);
create index users_by_total_score on users (total_score desc, id desc);

-- A user's game scores, newest first, over all games.
create index game_scores_newest_of_user on game_scores (user_id, created_at desc, id desc) where user_id is not null;

-- A database that may not have the extension searches row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_search on users using gin (username gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for searches: %', sqlerrm;
end
$$;
