-- Why: the feed lists stories by when readers first saw them, not by when they were begun.
create index short_stories_shown on short_stories (coalesce(greatest(published_at, publish_date), created_at) desc, id desc)
  where public_from is not null;
create index story_submissions_shown on story_submissions (coalesce(reviewed_at, created_at) desc, id desc)
  where status = 'approved';
