-- Some questions make sense only within their quiz ("What is her lucky number?"). Their owner keeps them out of the Daily.
alter table quiz_questions add column in_daily boolean not null default true;

-- The Daily's end counted right answers of its day alone, and contradicted the verdict on the same question, which counts all
-- answers (quiz_answer_counts). Both read that table now.
alter table daily_questions drop column answered, drop column answered_rightly;
