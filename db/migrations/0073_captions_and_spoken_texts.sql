-- Captions are stored as the WebVTT text itself, so that versions, the trash and the record have
-- them without knowing of files. The limit is about an hour and a half of speech.
alter table clips add column captions text check (char_length(captions) between 1 and 100000);

-- What is said in a question's recording or clip, for people who can't hear it.
alter table quiz_questions add column spoken_text text not null default '';
