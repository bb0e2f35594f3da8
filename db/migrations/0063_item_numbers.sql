-- Why: administrators want to know what visitors open and play. These are counters by item and UTC day; nothing says who it was.

create table item_days (
  kind text not null check (kind in ('characters', 'clips', 'quotes', 'seasons', 'quizzes', 'stories')),
  item_id uuid not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  -- Of quizzes alone: runs that began, and runs that were played to their end.
  plays integer not null default 0 check (plays >= 0),
  finishes integer not null default 0 check (finishes >= 0),
  primary key (kind, item_id, day)
);

create index item_days_by_day on item_days (day);

-- The last 30 days of every item, also of those that nobody opened: panels read their order from an index, and an item without a row would be missing there.
create table item_totals (
  kind text not null,
  item_id uuid not null,
  views integer not null default 0,
  plays integer not null default 0,
  finishes integer not null default 0,
  primary key (kind, item_id)
);

create index item_totals_by_views on item_totals (kind, views, item_id);
create index item_totals_by_plays on item_totals (plays, item_id) where kind = 'quizzes';
create index item_totals_by_finishes on item_totals (finishes, item_id) where kind = 'quizzes';

-- Items come in many ways (forms, lists, imports, the trash): only a trigger sees them all. One that returns from the trash finds its numbers again.
create function add_item_totals() returns trigger language plpgsql as $$
begin
  insert into item_totals (kind, item_id, views, plays, finishes)
  select tg_argv[0], added.id, coalesce(sum(days.views), 0), coalesce(sum(days.plays), 0), coalesce(sum(days.finishes), 0)
  from added left join item_days as days
    on days.kind = tg_argv[0] and days.item_id = added.id and days.day > (now() at time zone 'UTC')::date - 30
  group by added.id
  on conflict (kind, item_id) do nothing;
  return null;
end
$$;

create function delete_item_totals() returns trigger language plpgsql as $$
begin
  delete from item_totals using removed where item_totals.kind = tg_argv[0] and item_totals.item_id = removed.id;
  return null;
end
$$;

-- What was played before these counters is known from saved scores. Runs that nobody finished left no trace, so each of these counts as one play and one finish.
-- What administrators play isn't counted.
insert into item_days (kind, item_id, day, plays, finishes)
select 'quizzes', quiz_id, (created_at at time zone 'UTC')::date, count(*), count(*)
from user_scores
where quiz_id is not null and created_at >= now() - interval '400 days' and created_at <= now()
  and not exists (select from users where users.id = user_scores.user_id and users.role = 'admin')
group by 2, 3;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('characters', 'characters'), ('clips', 'clips'), ('quotes', 'quotes'), ('seasons', 'seasons'),
      ('quizzes', 'quizzes'), ('short_stories', 'stories'), ('story_submissions', 'stories')
    ) as places (name, kind)
  loop
    -- The triggers first: they lock the table, so no item can be added between the filling and them.
    execute format(
      'create trigger %2$s_numbered_on_insert after insert on %2$I
       referencing new table as added for each statement execute function add_item_totals(%1$L)', place.kind, place.name);
    execute format(
      'create trigger %2$s_numbered_on_delete after delete on %2$I
       referencing old table as removed for each statement execute function delete_item_totals(%1$L)', place.kind, place.name);
    execute format(
      'insert into item_totals (kind, item_id, plays, finishes)
       select %1$L, items.id, coalesce(sum(days.plays), 0), coalesce(sum(days.finishes), 0)
       from %2$I as items left join item_days as days
         on days.kind = %1$L and days.item_id = items.id and days.day > (now() at time zone ''UTC'')::date - 30
       group by items.id
       on conflict do nothing', place.kind, place.name);
  end loop;
end
$$;
