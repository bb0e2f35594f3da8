-- Why: while somebody types the title of an idea, similar ones are looked up by the words of their titles. Full text search
-- is part of both databases; trigrams would be an extension.

create index brainstorm_ideas_title_words on brainstorm_ideas using gin (to_tsvector('english', title));
