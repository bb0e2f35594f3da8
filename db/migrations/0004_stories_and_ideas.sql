-- Why: what people write for the site: the admins' short stories, submissions waiting for a verdict, and the board of
-- ideas with its discussion and votes.

create table short_stories (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  content text not null check (content ~ '\S' and char_length(content) <= 100000),
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- When it is due; empty means at once. published_at is when an admin published it.
  publish_date timestamptz(3),
  published_at timestamptz(3),
  author_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index short_stories_newest on short_stories (created_at desc, id desc);
create index short_stories_public on short_stories (created_at desc, id desc) where status = 'published';
create index short_stories_scheduled on short_stories (publish_date) where status = 'published' and publish_date is not null;
create index short_stories_author on short_stories (author_id);

create table story_submissions (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 3 and 100),
  content text not null check (char_length(content) between 100 and 100000),
  author_id uuid references users (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  feedback text check (char_length(feedback) <= 20000),
  reviewed_by uuid references users (id) on delete set null,
  reviewed_at timestamptz(3),
  submitted_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint story_submissions_rejected_has_feedback check (status <> 'rejected' or coalesce(feedback, '') ~ '\S')
);

create index story_submissions_by_status on story_submissions (status, created_at desc, id desc);
create index story_submissions_author on story_submissions (author_id, created_at desc, id desc);
create index story_submissions_reviewer on story_submissions (reviewed_by) where reviewed_by is not null;

create table brainstorm_ideas (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null check (description ~ '\S' and char_length(description) <= 20000),
  category text not null
    check (category in ('feature', 'quiz', 'content', 'character', 'quote', 'season', 'experiment', 'improvement')),
  priority text not null default 'medium' check (priority in ('critical', 'high', 'medium', 'low')),
  status text not null default 'new'
    check (status in ('new', 'under-review', 'approved', 'in-progress', 'completed', 'rejected')),
  -- Not simply the count of brainstorm_votes: ideas of the earlier site bring a number without the names behind it.
  -- A vote changes both in one transaction.
  votes integer not null default 0 check (votes >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index brainstorm_ideas_newest on brainstorm_ideas (created_at desc, id desc);
create index brainstorm_ideas_changed on brainstorm_ideas (updated_at desc, id desc);
create index brainstorm_ideas_most_voted on brainstorm_ideas (votes desc, created_at desc, id desc);
create index brainstorm_ideas_category on brainstorm_ideas (category, created_at desc, id desc);
create index brainstorm_ideas_status on brainstorm_ideas (status, created_at desc, id desc);
create index brainstorm_ideas_priority on brainstorm_ideas (priority, created_at desc, id desc);
create index brainstorm_ideas_creator on brainstorm_ideas (created_by);

create table brainstorm_comments (
  id uuid primary key default gen_random_uuid(),
  idea_id uuid not null references brainstorm_ideas (id) on delete cascade,
  comment text not null check (comment ~ '\S' and char_length(comment) <= 20000),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create index brainstorm_comments_of_idea on brainstorm_comments (idea_id, created_at, id);
create index brainstorm_comments_creator on brainstorm_comments (created_by);

create table brainstorm_votes (
  id uuid primary key default gen_random_uuid(),
  idea_id uuid not null references brainstorm_ideas (id) on delete cascade,
  -- Set null, not cascade: the vote stays without the name, so the idea's number of votes stays true.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint brainstorm_votes_once_per_user unique (idea_id, user_id)
);

create index brainstorm_votes_user on brainstorm_votes (user_id, idea_id);
