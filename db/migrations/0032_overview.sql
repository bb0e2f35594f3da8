-- Why: the back-office's first page counts by day what has been going on. Each count reads an index of its time alone, and only
-- the days that are shown.

-- Who used the site on which day (UTC), written at most every five minutes a session and kept for 90 days: users.last_login
-- tells the last time only.
create table user_active_days (
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (day, user_id)
);

create index user_active_days_user on user_active_days (user_id);

create index user_scores_by_time on user_scores (created_at);
create index game_scores_by_time on game_scores (created_at);
create index forum_reports_by_time on forum_reports (created_at);
-- Scores that wait for an administrator's look.
create index board_scores_held on board_scores (achieved_at) where held_back in ('too_fast', 'guest_limit');
