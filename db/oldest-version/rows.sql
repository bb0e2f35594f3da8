-- What was in the oldest site besides its accounts: rows in every table, some of them awkward. `:name` is an id or address that the site gave.

update users set date_of_birth = '1990-04-01', avatar_url = :avatar, email_verified = true, last_login = '2025-01-02T03:04:05.678Z' where id = :mo;
insert into users (id, username, email, banned, ban_reason, banned_at, banned_by, created_at) values
  ('00000000-0000-4000-8000-000000000101', 'Gone', 'gone@example.com', true, 'Sold fake towels', '2025-02-01T00:00:00Z', :admin, '2024-12-01T00:00:00Z'),
  -- Looks like Moe, and was allowed to.
  ('00000000-0000-4000-8000-000000000102', 'M o e', null, false, null, null, null, '2024-12-02T00:00:00Z'),
  -- Nothing but blanks, and allowed to.
  ('00000000-0000-4000-8000-000000000103', '    ', null, false, null, null, null, '2024-12-03T00:00:00Z');
insert into users (id, username, role, banned) values
  -- Both at once, and allowed to.
  ('00000000-0000-4000-8000-000000000104', 'Former admin', 'admin', true);
insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent) values
  ('00000000-0000-4000-8000-000000000111', 'an-old-session', :mo, '2025-02-01T00:00:00Z', '192.0.2.7', 'Netscape');
insert into auth_verifications (id, identifier, value, expires_at) values
  ('00000000-0000-4000-8000-000000000112', 'reset-password:old', :mo, '2025-01-01T00:00:00Z');
insert into admin_comments (id, user_id, admin_id, comment) values
  ('00000000-0000-4000-8000-000000000113', :mo, :admin, 'Nice, but loud.');

insert into seasons (id, number, name, description, start_date, end_date, created_at) values
  ('00000000-0000-4000-8000-000000000201', 1, 'The Bed Bug Year', E'It itched.\n"All" of it — 🐞', '2023-01-01T12:00:00Z', '2023-12-31T12:00:00Z', '2024-01-01T00:00:00Z'),
  -- Two seasons could have one number.
  ('00000000-0000-4000-8000-000000000202', 1, 'The Other First Year', null, null, null, '2024-01-02T00:00:00Z');
insert into characters (id, name, nickname, description, image_url, is_current, start_season_id) values
  ('00000000-0000-4000-8000-000000000211', 'Gus from 4B', 'The Tenant', 'Never opens the door.', :portrait, true, '00000000-0000-4000-8000-000000000201');
insert into character_tags (id, name, color) values ('00000000-0000-4000-8000-000000000212', 'Villain', '#AA3300');
insert into character_tag_assignments values ('00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-000000000212');
insert into clips (id, title, description, url, poster_url, local_file_path, season_id, release_date, display_date) values
  ('00000000-0000-4000-8000-000000000221', 'The Laundry Incident', 'Thirty towels.', :video, null, 'clips/laundry.mp4', '00000000-0000-4000-8000-000000000201', '2023-05-05T12:00:00Z', 'Spring 2023'),
  ('00000000-0000-4000-8000-000000000222', 'Elsewhere', null, 'https://video.example/watch?v=1', :portrait, null, null, null, null);
insert into clip_characters values ('00000000-0000-4000-8000-000000000221', '00000000-0000-4000-8000-000000000211');
insert into quotes (id, text, audio_url, quote_date, character_id, season_id) values
  ('00000000-0000-4000-8000-000000000231', 'That towel had a name!', :audio, '2023-05-06T12:00:00Z', '00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-000000000201');

insert into quizzes (id, title, description, season_id, status, publish_date) values
  ('00000000-0000-4000-8000-000000000301', 'Who parked there?', 'A quiz about parking.', '00000000-0000-4000-8000-000000000201', 'published', '2024-01-05T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000302', 'A draft', null, null, 'draft', null);
insert into quiz_characters values ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000211');
insert into quiz_questions (id, quiz_id, question, correct_answer, wrong_answers, score) values
  ('00000000-0000-4000-8000-000000000311', '00000000-0000-4000-8000-000000000301', 'Where?', 'Here', '["There", "Nowhere", "Upstairs"]', 150);
insert into quiz_runs (id, quiz_id, user_id, questions, answers, current_index, started_at, finished_at, expires_at) values
  ('00000000-0000-4000-8000-000000000321', '00000000-0000-4000-8000-000000000301', :mo, '[{"id": "q"}]', '[{"correct": true}]', 1, '2024-02-01T10:00:00Z', '2024-02-01T10:01:00Z', '2024-02-02T10:00:00Z');
insert into user_scores (id, user_id, anonymous_id, username, quiz_id, score, max_score, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, run_id, created_at) values
  ('00000000-0000-4000-8000-000000000331', :mo, null, null, '00000000-0000-4000-8000-000000000301', 180, 150, 12, 80, 100, 180, 1, 1, '00000000-0000-4000-8000-000000000321', '2024-02-01T10:01:00Z'),
  ('00000000-0000-4000-8000-000000000332', null, '00000000-0000-4000-8000-0000000003aa', 'A guest', '00000000-0000-4000-8000-000000000301', 90, 150, 30, -10, 100, 90, 1, 1, null, '2024-02-02T10:01:00Z'),
  -- Of a quiz that was deleted.
  ('00000000-0000-4000-8000-000000000333', :mo, null, null, null, 10, 150, 40, 0, 0, 10, 0, 1, null, '2024-02-03T10:01:00Z');
update quiz_runs set saved_score_id = '00000000-0000-4000-8000-000000000331';
insert into quiz_best_scores (quiz_id, player_id, user_id, username, final_score, accuracy, time_taken, achieved_at, score_id) values
  ('00000000-0000-4000-8000-000000000301', :mo, :mo, null, 180, 100, 12, '2024-02-01T10:01:00Z', '00000000-0000-4000-8000-000000000331'),
  ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-0000000003aa', null, 'A guest', 90, 100, 30, '2024-02-02T10:01:00Z', '00000000-0000-4000-8000-000000000332');

insert into short_stories (id, title, content, status, published_at, author_id) values
  ('00000000-0000-4000-8000-000000000401', 'The Door of 4B', 'It was beige, and it was shut.', 'published', '2024-03-01T00:00:00Z', :admin);
insert into story_submissions (id, title, content, author_id, status, feedback, reviewed_by, reviewed_at) values
  ('00000000-0000-4000-8000-000000000402', 'Mould', repeat('Mould grows. ', 20), :mo, 'rejected', 'Too much mould.', :admin, '2024-03-02T00:00:00Z'),
  ('00000000-0000-4000-8000-000000000403', '   ', repeat(' ', 120), :mo, 'pending', null, null, null);
insert into brainstorm_ideas (id, title, description, category, priority, status, votes, created_by) values
  ('00000000-0000-4000-8000-000000000411', 'Hats for bugs', 'Small ones.', 'content', 'high', 'approved', 12, :mo);
insert into brainstorm_comments (id, idea_id, comment, created_by) values
  ('00000000-0000-4000-8000-000000000412', '00000000-0000-4000-8000-000000000411', 'Tiny hats.', :admin);
insert into brainstorm_votes (id, idea_id, user_id) values
  ('00000000-0000-4000-8000-000000000413', '00000000-0000-4000-8000-000000000411', :mo);

insert into game_runs (id, game_id, user_id, anonymous_id, seed, setup, started_at, expires_at, finished_at, inputs, score, playtime) values
  ('00000000-0000-4000-8000-000000000501', 'bed-bug-squish', :mo, null, 9007199254740991, '{"speed": 1}', '2024-04-01T00:00:00Z', '2024-04-02T00:00:00Z', '2024-04-01T00:01:00Z', '[[1, 2]]', 40, 60),
  -- Two were open at once.
  ('00000000-0000-4000-8000-000000000502', 'memory-match', :mo, null, 1, '{}', '2024-04-03T00:00:00Z', '2024-04-04T00:00:00Z', null, null, null, null),
  ('00000000-0000-4000-8000-000000000503', 'memory-match', :mo, null, 2, '{}', '2024-04-03T00:01:00Z', '2024-04-04T00:00:00Z', null, null, null, null);
insert into game_scores (id, game_id, user_id, anonymous_id, username, score, playtime, metadata, run_id, created_at) values
  ('00000000-0000-4000-8000-000000000511', 'bed-bug-squish', :mo, null, null, 40, 60, '{"level": 3}', '00000000-0000-4000-8000-000000000501', '2024-04-01T00:01:00Z'),
  ('00000000-0000-4000-8000-000000000512', 'bed-bug-squish', null, '00000000-0000-4000-8000-0000000003aa', 'A guest', 55, 50, '{}', null, '2024-04-05T00:01:00Z'),
  ('00000000-0000-4000-8000-000000000513', 'bed-bug-squish', '00000000-0000-4000-8000-000000000101', null, null, 99, 50, '{}', null, '2024-04-06T00:01:00Z');
insert into game_best_scores (game_id, player_id, user_id, username, score, playtime, achieved_at, score_id) values
  ('bed-bug-squish', :mo, :mo, null, 40, 60, '2024-04-01T00:01:00Z', '00000000-0000-4000-8000-000000000511'),
  ('bed-bug-squish', '00000000-0000-4000-8000-0000000003aa', null, 'A guest', 55, 50, '2024-04-05T00:01:00Z', '00000000-0000-4000-8000-000000000512'),
  ('bed-bug-squish', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000101', null, 99, 50, '2024-04-06T00:01:00Z', '00000000-0000-4000-8000-000000000513');
insert into wheres_ash_scenes (id, title, image_url, target_x, target_y, target_radius, position) values
  ('00000000-0000-4000-8000-000000000521', 'The Car Park', :portrait, 12.345, 67.89, 4.5, 3);
insert into memory_cards (id, title, description, image_url, card_type, character_id, season_id) values
  ('00000000-0000-4000-8000-000000000522', 'Gus', 'A card.', :portrait, 'character', '00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-000000000201');
insert into memory_card_sets (id, name, difficulty) values ('00000000-0000-4000-8000-000000000523', 'Neighbours', 'hard');
insert into memory_set_cards values ('00000000-0000-4000-8000-000000000523', '00000000-0000-4000-8000-000000000522', 2);

insert into forum_messages (id, content, user_id, image_url, created_at, updated_at, deleted_at, deleted_by) values
  ('00000000-0000-4000-8000-000000000601', 'Who took my towel?', :mo, :forum_image, '2024-05-01T00:00:00Z', '2024-05-01T00:00:00Z', null, null),
  ('00000000-0000-4000-8000-000000000602', 'Something rude', '00000000-0000-4000-8000-000000000101', null, '2024-05-02T00:00:00Z', '2024-05-02T00:01:00Z', '2024-05-02T00:01:00Z', :admin);
insert into forum_reports (id, message_id, reporter_id, reason, status, action, resolution, resolved_by, resolved_at) values
  ('00000000-0000-4000-8000-000000000611', '00000000-0000-4000-8000-000000000602', :mo, 'Rude.', 'resolved', 'delete', 'Gone now.', :admin, '2024-05-02T00:01:00Z');
insert into forum_user_status (user_id, is_age_verified, is_muted, mute_until, mute_reason, muted_at, muted_by) values
  (:mo, true, true, '2024-06-01T00:00:00Z', 'Shouting', '2024-05-30T00:00:00Z', :admin);
insert into forum_moderation_actions (id, user_id, action, reason, expires_at, actioned_by, message_id, report_id) values
  ('00000000-0000-4000-8000-000000000612', :mo, 'mute', 'Shouting', '2024-06-01T00:00:00Z', :admin, '00000000-0000-4000-8000-000000000602', '00000000-0000-4000-8000-000000000611');

insert into admin_settings (key, value, updated_by) values ('bedbug_image_url', to_jsonb(:portrait::text), :admin);
update page_views set views = 200001;
insert into admin_notifications (id, section, subject_id, created_by) values
  ('00000000-0000-4000-8000-000000000701', 'forum', '00000000-0000-4000-8000-000000000611', :mo);
insert into admin_section_views (admin_id, section, viewed_at) values (:admin, 'forum', '2024-05-01T00:00:00Z');
