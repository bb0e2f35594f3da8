-- Why: the home page tells members what was added since their last visit. Without these, counting the few newest rows would read the whole table.
-- Quizzes and stories have such an index already.
create index characters_added on characters (created_at);
create index clips_added on clips (created_at);
create index quotes_added on quotes (created_at);
