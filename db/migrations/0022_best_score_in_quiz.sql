-- Why: a page of the catalogue shows the caller's best score of each of its quizzes, and filters by whether there is one.
create index user_scores_of_user_in_quiz on user_scores (user_id, quiz_id, final_score desc) where user_id is not null;
