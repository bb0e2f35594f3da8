-- Why: a shared result is a challenge: others play the same questions in the same order against it. The finished run has all of that already,
-- so it's kept a while longer instead of being copied.
alter table quiz_runs
  -- Set when its owner shares it: which of their names they agreed to show. A guest's name isn't the account's that signs in later.
  add column challenge text check (challenge in ('nameless', 'member', 'guest')),
  -- The challenge that this run was started from.
  add column rival_run_id uuid references quiz_runs (id) on delete set null,
  -- The player had seen the quiz before the challenge, so the run is kept off the board.
  add column is_practice boolean not null default false,
  add constraint quiz_runs_challenge_is_finished check (challenge is null or (finished_at is not null and quiz_id is not null));

create index quiz_runs_rival on quiz_runs (rival_run_id) where rival_run_id is not null;
