-- Why: a score far beyond everybody else's ranks, and waits for an administrator's verdict like the scores that a rule keeps off a board.
-- What waits had its condition in four queries and an index; the table has it now.

alter table board_scores add column is_doubted boolean not null
  generated always as (coalesce(held_back in ('too_fast', 'not_by_hand'), 'out_of_reach' = any (flags))) stored;

drop index board_scores_doubted;
create index board_scores_doubted on board_scores (board) where is_doubted;

-- An administrator who lets a flagged score stand takes its flags off it, and the record says so.
drop trigger recorded on board_scores;
create trigger recorded after update on board_scores
for each row when (
  current_setting('app.actor', true) <> ''
  and (old.held_back is distinct from new.held_back or old.flags is distinct from new.flags)
)
execute function record_change('score_id', '', '', 'board,held_back,removed_reason,flags');
