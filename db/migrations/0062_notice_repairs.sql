-- Why: replies that join an unread notice ring again after a while. A browser that can't be reached is given up. A notice goes with the score that
-- it tells of.

alter table notices
  -- When the person was last told aloud, by a toast or a push.
  add column rang_at timestamptz(3) not null default now(),
  -- The score that it tells of.
  add column score_id uuid;

update notices set rang_at = created_at;

create index notices_score on notices (score_id) where score_id is not null;

-- In a row, since something last reached it.
alter table push_subscriptions add column failures integer not null default 0 check (failures >= 0);
