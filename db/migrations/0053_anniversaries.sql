-- The timeline's "on this day": month and day as one number (March 4 is 304), whatever the year. The next ones are read from an index.

create index quotes_anniversary on quotes (
  (extract(month from quote_date at time zone 'UTC') * 100 + extract(day from quote_date at time zone 'UTC')), quote_date, id
) where quote_date is not null;
create index clips_anniversary on clips (
  (extract(month from release_date at time zone 'UTC') * 100 + extract(day from release_date at time zone 'UTC')), release_date, id
) where release_date is not null;
create index seasons_anniversary on seasons (
  (extract(month from start_date at time zone 'UTC') * 100 + extract(day from start_date at time zone 'UTC')), start_date, id
) where start_date is not null;
