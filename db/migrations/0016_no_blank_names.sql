-- Why: three spaces are three characters, so the lengths alone let a person without a visible name and a story without a
-- visible title in. Every other required text is checked for it already.

-- Not valid: a row that an import brought in such a state must not keep the site from starting. New ones are refused.
alter table users
  add constraint users_username_not_blank check (username ~ '\S') not valid;

alter table story_submissions
  add constraint story_submissions_title_not_blank check (title ~ '\S') not valid,
  add constraint story_submissions_content_not_blank check (content ~ '\S') not valid;
