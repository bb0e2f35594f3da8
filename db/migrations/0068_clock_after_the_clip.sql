-- The clock of a question with a recording or a clip stands until that was played once. The server knows how long that takes
-- and starts the clock by itself then, so a browser that never tells gains nothing.
alter table quiz_runs add column clock_held_until timestamptz;
