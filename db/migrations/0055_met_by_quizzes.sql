-- Why: a character is met by watching, reading or answering about them, and the server has known who answered all along. Whoever has a score in a
-- quiz has met the characters it is about. What was met by other ways stays.
insert into met_characters (user_id, character_id, met_at)
select user_scores.user_id, quiz_characters.character_id, min(user_scores.created_at)
from user_scores
join quiz_characters on quiz_characters.quiz_id = user_scores.quiz_id
where user_scores.user_id is not null
group by user_scores.user_id, quiz_characters.character_id
on conflict do nothing;
