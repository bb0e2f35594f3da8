-- Why: every quiz has art drawn from its title; an administrator may put a picture in its place.

alter table quizzes add column image_url text check (char_length(image_url) <= 2000);
