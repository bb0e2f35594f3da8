-- Why: two administrators who chose the questions of the same day overwrote each other without knowing. A day has a version now, as everything that
-- is edited in the back-office has, and the record says which questions were chosen.

alter table dailies
  add column updated_at timestamptz(3) not null default now(),
  -- The questions as they read when they were chosen, a line each. What is asked is in daily_questions.
  add column chosen_questions text not null default '';

drop trigger recorded on dailies;
drop trigger recorded_change on dailies;
drop trigger recorded_deletion on dailies;
create trigger recorded after insert on dailies
for each row when (current_setting('app.actor', true) <> '' and new.is_chosen) execute function record_change('day', '', '', 'day,is_chosen,chosen_questions');
create trigger recorded_change after update on dailies
for each row when (current_setting('app.actor', true) <> '') execute function record_change('day', '', '', 'day,is_chosen,chosen_questions');
create trigger recorded_deletion after delete on dailies
for each row when (current_setting('app.actor', true) <> '' and old.is_chosen) execute function record_change('day', '', '', 'day,is_chosen,chosen_questions');

-- A question goes by itself, with its quiz, or when the import of its quiz is undone. That it was reported is no news any more, whichever way it went.
create function forget_question_news() returns trigger language plpgsql as $$
begin
  delete from admin_notifications using gone where admin_notifications.subject_id = gone.id;
  return null;
end
$$;

create trigger question_news_forgotten after delete on quiz_questions
referencing old table as gone for each statement execute function forget_question_news();

-- What waits for a decision is counted again and again, and board_scores_held also has a network's guests beyond their places: on a busy day many.
create index board_scores_doubted on board_scores (board) where held_back in ('too_fast', 'not_by_hand');
