-- Why: what a table is searched by stood in its feature and again here. Now the site makes each index of words and its spelling triggers from the
-- feature's declaration when it starts (search/server/search-index-queries.ts, decision 0070), so those that were written by hand go.
drop function add_to_search_vocabulary() cascade;
drop index characters_search, clips_search, quotes_search, seasons_search, quizzes_search, short_stories_search, story_submissions_search;
