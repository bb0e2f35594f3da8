-- Why: who has played a quiz knows its answers. An author may have the questions come in another order each run, and only
-- some of a larger pool. Both are off: by default all are asked, in their order.
alter table quizzes
  add column shuffle_questions boolean not null default false,
  add column draw_count integer check (draw_count between 1 and 1000);
