-- Why: two seasons could have one number, and nobody could tell which 'Season 3' was meant. Where there are two today the
-- one that was added first keeps the number; the others follow after the highest one, in the order they were added.

with later as (
  select id, row_number() over (order by number, created_at, id) as place
  from (
    select id, number, created_at, row_number() over (partition by number order by created_at, id) as nth from seasons
  ) as numbered
  where nth > 1
)
update seasons set number = (select max(number) from seasons) + later.place from later where seasons.id = later.id;

alter table seasons add constraint seasons_number_unique unique (number);
drop index seasons_by_number;
