-- Why: whoever has learnt a quiz's answers knows the whole screen by its shape. A question may have more than its three wrong answers;
-- each run draws three of them all.

alter table quiz_questions add column more_wrong_answers jsonb not null default '[]';

alter table quiz_questions add constraint quiz_questions_more_wrong_answers check (
  case when jsonb_typeof(more_wrong_answers) = 'array' then jsonb_array_length(more_wrong_answers) <= 9 else false end
  and not jsonb_path_exists(more_wrong_answers, '$[*] ? (@.type() != "string" || !(@ like_regex "\\S"))')
  and octet_length(more_wrong_answers::text) <= 24000
);
