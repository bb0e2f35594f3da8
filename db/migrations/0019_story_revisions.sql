-- Why: the author of a rejected story revises it and submits it again. What was said about the earlier versions stays in
-- sight of both sides.

create table story_submission_reviews (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references story_submissions (id) on delete cascade,
  -- As it was when this was said.
  title text not null check (char_length(title) <= 100),
  feedback text not null check (feedback ~ '\S' and char_length(feedback) <= 20000),
  reviewed_by uuid references users (id) on delete set null,
  reviewed_at timestamptz(3) not null
);

create index story_submission_reviews_of on story_submission_reviews (submission_id, reviewed_at desc, id desc);
create index story_submission_reviews_reviewer on story_submission_reviews (reviewed_by) where reviewed_by is not null;
