-- Why: with tens of thousands of clips and quotes, counting them and skipping to a late page took longer than all else a
-- page does. How many there are of each month is counted as they are written: the totals are a sum over some hundred
-- months, and a page starts its search in the month it begins in.

create table month_counts (
  list text not null,
  -- Those without a date come last in every order, by when they were added.
  is_dated boolean not null,
  -- Its first day in UTC: of the date, or of `created_at` where there is none.
  month date not null,
  total integer not null,
  primary key (list, is_dated, month)
);

create function count_by_month() returns trigger language plpgsql as $$
declare
  months text := format(
    'select %1$I is not null as is_dated, date_trunc(''month'', coalesce(%1$I, created_at) at time zone ''UTC'')::date as month',
    tg_argv[0]);
begin
  if tg_op = 'DELETE' then
    execute format(
      'update month_counts set total = month_counts.total - gone.total
      from (%s, count(*) as total from old_rows group by 1, 2) as gone
      where list = %L and month_counts.is_dated = gone.is_dated and month_counts.month = gone.month', months, tg_table_name);
  else
    execute format(
      'insert into month_counts (list, is_dated, month, total)
      select %L, is_dated, month, sum(rows) from (%s, 1 as rows from new_rows %s) as changes
      group by 2, 3 having sum(rows) <> 0 order by 2, 3
      on conflict (list, is_dated, month) do update set total = month_counts.total + excluded.total',
      tg_table_name, months, case when tg_op = 'UPDATE' then format('union all %s, -1 from old_rows', months) else '' end);
  end if;
  return null;
end
$$;

create trigger clips_counted_on_insert after insert on clips
referencing new table as new_rows for each statement execute function count_by_month('release_date');
create trigger clips_counted_on_update after update on clips
referencing old table as old_rows new table as new_rows for each statement execute function count_by_month('release_date');
create trigger clips_counted_on_delete after delete on clips
referencing old table as old_rows for each statement execute function count_by_month('release_date');

create trigger quotes_counted_on_insert after insert on quotes
referencing new table as new_rows for each statement execute function count_by_month('quote_date');
create trigger quotes_counted_on_update after update on quotes
referencing old table as old_rows new table as new_rows for each statement execute function count_by_month('quote_date');
create trigger quotes_counted_on_delete after delete on quotes
referencing old table as old_rows for each statement execute function count_by_month('quote_date');

create trigger seasons_counted_on_insert after insert on seasons
referencing new table as new_rows for each statement execute function count_by_month('start_date');
create trigger seasons_counted_on_update after update on seasons
referencing old table as old_rows new table as new_rows for each statement execute function count_by_month('start_date');
create trigger seasons_counted_on_delete after delete on seasons
referencing old table as old_rows for each statement execute function count_by_month('start_date');

insert into month_counts (list, is_dated, month, total)
select list, date is not null, date_trunc('month', coalesce(date, created_at) at time zone 'UTC')::date, count(*)
from (
  select 'clips' as list, release_date as date, created_at from clips
  union all select 'quotes', quote_date, created_at from quotes
  union all select 'seasons', start_date, created_at from seasons
) as items
group by 1, 2, 3;

-- The shelf of seasons says how much there is of each.
alter table seasons
  add column clip_count integer not null default 0 check (clip_count >= 0),
  add column quote_count integer not null default 0 check (quote_count >= 0);

create function count_in_seasons() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select season_id, 1 as rows from new_rows'
    when 'DELETE' then 'select season_id, -1 as rows from old_rows'
    else 'select season_id, 1 as rows from new_rows union all select season_id, -1 from old_rows'
  end;
begin
  execute format(
    'update seasons set %1$I = seasons.%1$I + counted.rows
    from (select season_id, sum(rows)::int as rows from (%2$s) as changes group by 1 having sum(rows) <> 0) as counted
    where seasons.id = counted.season_id', tg_argv[0], changes);
  return null;
end
$$;

create trigger clips_counted_in_seasons_on_insert after insert on clips
referencing new table as new_rows for each statement execute function count_in_seasons('clip_count');
create trigger clips_counted_in_seasons_on_update after update on clips
referencing old table as old_rows new table as new_rows for each statement execute function count_in_seasons('clip_count');
create trigger clips_counted_in_seasons_on_delete after delete on clips
referencing old table as old_rows for each statement execute function count_in_seasons('clip_count');

create trigger quotes_counted_in_seasons_on_insert after insert on quotes
referencing new table as new_rows for each statement execute function count_in_seasons('quote_count');
create trigger quotes_counted_in_seasons_on_update after update on quotes
referencing old table as old_rows new table as new_rows for each statement execute function count_in_seasons('quote_count');
create trigger quotes_counted_in_seasons_on_delete after delete on quotes
referencing old table as old_rows for each statement execute function count_in_seasons('quote_count');

update seasons set
  clip_count = (select count(*) from clips where clips.season_id = seasons.id),
  quote_count = (select count(*) from quotes where quotes.season_id = seasons.id);

-- What belongs to a season is read from the first one on, in pieces that begin after a given one.
drop index clips_season;
drop index quotes_season;
create index clips_season on clips (season_id, created_at, id);
create index quotes_season on quotes (season_id, created_at, id);

-- What belongs to a character comes newest first, the same way.
drop index quotes_character;
create index quotes_character on quotes (character_id, quote_date desc nulls last, created_at desc, id desc);

-- The timeline orders seasons like everything else on it.
drop index seasons_by_start;
create index seasons_by_start on seasons (start_date desc nulls last, created_at desc, id desc);

-- The back-office searches for any part of a text. A database that may not have the extension searches row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index quotes_text_search on quotes using gin (text gin_trgm_ops);
  create index clips_text_search on clips
    using gin (title gin_trgm_ops, description gin_trgm_ops, display_date gin_trgm_ops, url gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for searches: %', sqlerrm;
end
$$;
