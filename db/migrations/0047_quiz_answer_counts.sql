-- Why: after an answer the player reads what others chose. Counting that in the saved runs would read all of them at every answer, so a
-- counter for each answer of a question goes up with the answer. By its text, as the answers themselves are kept: an answer that an
-- administrator rewrites starts again.

create table quiz_answer_counts (
  question_id uuid not null references quiz_questions (id) on delete cascade,
  answer text not null,
  count integer not null check (count > 0),
  primary key (question_id, answer)
);

-- The runs that were saved until now. Those of an earlier site, which nobody checked, stay out.
insert into quiz_answer_counts (question_id, answer, count)
select questions.id, given ->> 'answer', count(*)
from user_scores scores
cross join lateral jsonb_array_elements(
  case when jsonb_typeof(scores.answers) = 'array' then scores.answers else '[]' end
) as given
join quiz_questions questions on questions.id::text = given ->> 'questionId'
where not scores.is_earlier and char_length(given ->> 'answer') <= 500
group by questions.id, given ->> 'answer';
