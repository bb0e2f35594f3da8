-- Why: quizzes, the runs the server holds (correct answers never leave it before the question is answered), every saved
-- score, and one best row per quiz and player so that a leaderboard reads ten index entries instead of a million runs.

create table quizzes (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 20000),
  season_id uuid references seasons (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_date timestamptz(3),
  coming_soon boolean not null default false,
  -- Sum of the questions' scores, kept by the trigger below. Whatever is written here, the next question corrects.
  total_score integer not null default 0 check (total_score >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index quizzes_newest on quizzes (created_at desc, id desc);
create index quizzes_public on quizzes (coming_soon, created_at desc, id desc) where status = 'published';
create index quizzes_scheduled on quizzes (publish_date) where status = 'published' and publish_date is not null;
create index quizzes_season on quizzes (season_id);

create table quiz_characters (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  character_id uuid not null references characters (id) on delete cascade,
  primary key (quiz_id, character_id)
);

create index quiz_characters_character on quiz_characters (character_id, quiz_id);

create table quiz_questions (
  id uuid primary key default gen_random_uuid(),
  quiz_id uuid not null references quizzes (id) on delete cascade,
  question text not null check (question ~ '\S' and char_length(question) <= 2000),
  correct_answer text not null check (correct_answer ~ '\S' and char_length(correct_answer) <= 500),
  wrong_answers jsonb not null,
  score integer not null default 100 check (score between 0 and 1000000),
  -- Questions are asked in this order. Rows inserted together get the same default: give them rising times.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- `case`, because only it promises that the length is not asked of something that is no array.
  constraint quiz_questions_three_wrong_answers check (
    case when jsonb_typeof(wrong_answers) = 'array' then jsonb_array_length(wrong_answers) = 3 else false end
  ),
  constraint quiz_questions_wrong_answers_are_texts check (
    not jsonb_path_exists(wrong_answers, '$[*] ? (@.type() != "string" || !(@ like_regex "\\S"))')
    and octet_length(wrong_answers::text) <= 8000
  )
);

create index quiz_questions_in_order on quiz_questions (quiz_id, created_at, id);

create function refresh_quiz_total_score() returns trigger language plpgsql as $$
declare
  affected_quiz_id uuid;
begin
  for affected_quiz_id in
    select distinct quiz.id from quizzes quiz
    where (tg_op <> 'DELETE' and quiz.id = new.quiz_id) or (tg_op <> 'INSERT' and quiz.id = old.quiz_id)
  loop
    -- Lock first: two admins adding a question at once would each sum without the other's row. Not `for update`: both
    -- already hold the foreign key's share lock on the quiz, and would wait for each other for ever.
    perform 1 from quizzes where id = affected_quiz_id for no key update;
    update quizzes
    set total_score = (select coalesce(sum(score), 0) from quiz_questions where quiz_id = affected_quiz_id)
    where id = affected_quiz_id;
  end loop;
  return null;
end
$$;

create trigger quiz_questions_refresh_total_score
after insert or delete or update of score, quiz_id on quiz_questions
for each row execute function refresh_quiz_total_score();

create table quiz_runs (
  id uuid primary key default gen_random_uuid(),
  quiz_id uuid not null references quizzes (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  anonymous_id uuid,
  -- The questions as asked, with their shuffled answers: editing the quiz does not change a run under way.
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  current_index integer not null default 0 check (current_index >= 0),
  question_started_at timestamptz(3),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3) not null,
  saved_score_id uuid,
  constraint quiz_runs_one_player check (num_nonnulls(user_id, anonymous_id) = 1)
);

create index quiz_runs_quiz on quiz_runs (quiz_id);
create index quiz_runs_user on quiz_runs (user_id) where user_id is not null;
create index quiz_runs_expiry on quiz_runs (expires_at);

create table user_scores (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  -- Anonymous players have a generated id and the name they chose; they are nobody in users.
  anonymous_id uuid,
  username text check (username ~ '\S' and char_length(username) <= 60),
  -- A deleted quiz takes its leaderboard along, not the points people earned with it.
  quiz_id uuid references quizzes (id) on delete set null,
  score integer not null check (score >= 0),
  max_score integer not null check (max_score >= 0),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- Whole seconds and no finer tie-break: equal score and time share a rank, and people see seconds.
  time_taken integer not null check (time_taken >= 0),
  -- Negative when slow answers cost more than fast ones won.
  time_bonus integer not null default 0,
  accuracy numeric(5, 2) not null check (accuracy between 0 and 100),
  final_score integer not null check (final_score >= 0),
  correct_count integer not null check (correct_count >= 0),
  question_count integer not null check (question_count >= 0),
  -- Unique, so that two tabs finishing one run together cannot both save it.
  run_id uuid constraint user_scores_run_unique unique references quiz_runs (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint user_scores_one_player check (num_nonnulls(user_id, anonymous_id) = 1),
  constraint user_scores_name_of_anonymous check ((username is null) = (anonymous_id is null)),
  constraint user_scores_correct_within_questions check (correct_count <= question_count)
);

create index user_scores_of_user on user_scores (user_id, created_at desc, id desc) where user_id is not null;
create index user_scores_of_anonymous on user_scores (anonymous_id) where anonymous_id is not null;
create index user_scores_quiz on user_scores (quiz_id, created_at desc);

alter table quiz_runs
  add constraint quiz_runs_saved_score_id_fkey foreign key (saved_score_id) references user_scores (id) on delete set null;
create index quiz_runs_saved_score on quiz_runs (saved_score_id) where saved_score_id is not null;

create table quiz_best_scores (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  -- The user's id, or the generated id of an anonymous player.
  player_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  username text check (username ~ '\S' and char_length(username) <= 60),
  final_score integer not null check (final_score >= 0),
  accuracy numeric(5, 2) not null check (accuracy between 0 and 100),
  time_taken integer not null check (time_taken >= 0),
  achieved_at timestamptz(3) not null default now(),
  score_id uuid not null references user_scores (id) on delete cascade,
  primary key (quiz_id, player_id),
  constraint quiz_best_scores_player_is_user check (user_id is null or player_id = user_id),
  constraint quiz_best_scores_name_of_anonymous check ((username is null) <> (user_id is null))
);

create index quiz_best_scores_ranking
  on quiz_best_scores (quiz_id, final_score desc, time_taken asc, achieved_at asc, player_id);
create index quiz_best_scores_of_user on quiz_best_scores (user_id, quiz_id) where user_id is not null;
create index quiz_best_scores_score on quiz_best_scores (score_id);
