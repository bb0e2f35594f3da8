--
-- PostgreSQL database dump
--

\restrict QOxDu5UdHOapa4OeKxb0Yadr69vICIY66Qn1uNKvISdohbS8NGY9x7pSuuWZN75

-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Data for Name: identities; Type: TABLE DATA; Schema: auth; Owner: postgres
--

INSERT INTO auth.identities (id, user_id, provider) VALUES ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000101', 'email');


--
-- Data for Name: refresh_tokens; Type: TABLE DATA; Schema: auth; Owner: postgres
--

INSERT INTO auth.refresh_tokens (id, token) VALUES (1, 'x');


--
-- Data for Name: users; Type: TABLE DATA; Schema: auth; Owner: postgres
--

INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000101', 'authenticated', 'authenticated', 'Mo@Example.com', '$2a$04$8VZoty.t9KbgyV04.n8f6eZloczISi6LsumFBOfdb1nM3f6O8ZRq6', '2023-05-01 10:00:00+00', '2024-06-01 08:00:00+00', '{}', '{"username":"Mo Bug","date_of_birth":"1990-04-01"}', '2023-05-01 09:59:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000102', 'authenticated', 'authenticated', 'kit@example.com', '', '2023-06-01 10:00:00+00', NULL, '{}', '{"role":"admin","username":"Kit","date_of_birth":"1999-12-24"}', '2023-06-01 09:59:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000103', 'authenticated', 'authenticated', 'mo@example.com', '$2a$04$XXoxFlfbsRGPTPo5ft/1KOggcCKYn9U2.UDEiPQC5OdthkRKW2lf6', NULL, '2024-07-01 08:00:00+00', '{}', '{}', '2023-07-01 09:59:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000104', 'authenticated', 'authenticated', 'lou@example.com', '$2a$04$V2qbCFCx33Mmge8U22TAPezaPpoXABewgjDRjuo/h1ng3ONBDEmUi', '2023-05-01 10:00:00+00', '2024-06-03 08:00:00+00', '{}', '{}', '2023-05-01 09:00:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000105', 'authenticated', 'authenticated', 'ban@example.com', '$2a$04$b809NTi9nbyGnyMmZ3Ovq.J2vvzkMfXre2IUguHihKKS/TsvJJvXm', '2023-05-01 10:00:00+00', NULL, '{}', '{}', '2023-05-02 09:00:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000106', 'authenticated', 'authenticated', 'gone@example.com', NULL, NULL, NULL, '{}', '{}', '2023-05-03 09:00:00+00', NULL, '2024-01-01 00:00:00+00', false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000107', 'authenticated', 'authenticated', 'slow@example.com', '$2a$31$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2023-05-01 10:00:00+00', NULL, '{}', '{}', '2023-05-04 09:00:00+00', NULL, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, banned_until, deleted_at, is_anonymous) VALUES ('00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000108', 'authenticated', 'authenticated', 'kid@example.com', NULL, NULL, NULL, '{}', '{"date_of_birth":"2020-01-01"}', '2023-05-05 09:00:00+00', NULL, NULL, false);


--
-- Data for Name: Newsletter Signups; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public."Newsletter Signups" ("E-mail, (home)", "say ""hi""") VALUES ('it''s;
\.
-- COPY public.users (id) FROM stdin;', 1);


--
-- Data for Name: a.b; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public."a.b" (id, at, tags, bits) OVERRIDING SYSTEM VALUE VALUES (1, '2024-01-01 00:00:00+00', '{"x y","a,b"}', B'101');


--
-- Data for Name: admin_comments; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.admin_comments (id, user_id, admin_id, comment, created_at) VALUES ('00000000-0000-4000-8000-000000000381', '00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-000000000104', 'Keeps shouting.', '2024-01-06 10:00:00+00');


--
-- Data for Name: admin_settings; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.admin_settings (key, value) VALUES ('hot_cheetos_game_assets', '{"beanDipImages":["https://old-site.example/storage/v1/object/public/game-assets/dip.png"],"cheetosImages":[],"cockroachImages":[],"currentBeanDip":"https://old-site.example/storage/v1/object/public/game-assets/dip.png"}');
INSERT INTO public.admin_settings (key, value) VALUES ('theme', '"purple"');


--
-- Data for Name: brainstorm_comments; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.brainstorm_comments (id, idea_id, comment, created_by, created_at) VALUES ('00000000-0000-4000-8000-000000000331', '00000000-0000-4000-8000-000000000321', 'Please.', '00000000-0000-4000-8000-000000000102', '2023-05-02 10:00:00+00');


--
-- Data for Name: brainstorm_ideas; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.brainstorm_ideas (id, title, description, category, priority, status, votes, created_by, created_at, updated_at) VALUES ('00000000-0000-4000-8000-000000000321', 'A lift', 'There are nine floors.', 'wish', 'high', 'under_review', 7, '00000000-0000-4000-8000-000000000101', '2023-05-01 10:00:00+00', '2023-05-01 10:00:00+00');


--
-- Data for Name: character_tag_assignments; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.character_tag_assignments (character_id, tag_id) VALUES ('00000000-0000-4000-8000-000000000221', '00000000-0000-4000-8000-000000000212');
INSERT INTO public.character_tag_assignments (character_id, tag_id) VALUES ('00000000-0000-4000-8000-000000000222', '00000000-0000-4000-8000-000000000211');
INSERT INTO public.character_tag_assignments (character_id, tag_id) VALUES ('00000000-0000-4000-8000-000000000222', '00000000-0000-4000-8000-000000000298');


--
-- Data for Name: character_tags; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.character_tags (id, name, color) VALUES ('00000000-0000-4000-8000-000000000211', 'Landlords', '#ff0000');
INSERT INTO public.character_tags (id, name, color) VALUES ('00000000-0000-4000-8000-000000000212', 'Neighbours', 'red');
INSERT INTO public.character_tags (id, name, color) VALUES ('00000000-0000-4000-8000-000000000213', 'landlords', '#00ff00');


--
-- Data for Name: characters; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.characters (id, name, nickname, description, image_url, is_current, start_season_id, end_season_id, created_at) VALUES ('00000000-0000-4000-8000-000000000221', 'Mo the Bed Bug', 'Mo', '<p>Lives in <b>4B</b> &amp; pays no rent.</p><p>I &lt;3 crumbs</p>', 'https://old-site.example/storage/v1/object/public/character-images/mo.png', true, '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000202', '2022-01-01 10:00:00');
INSERT INTO public.characters (id, name, nickname, description, image_url, is_current, start_season_id, end_season_id, created_at) VALUES ('00000000-0000-4000-8000-000000000222', 'The Landlord', NULL, 'Never there.', 'https://old-site.example/storage/v1/object/public/character-images/missing.png', false, '00000000-0000-4000-8000-000000000299', NULL, '2022-01-02 10:00:00+00');
INSERT INTO public.characters (id, name, nickname, description, image_url, is_current, start_season_id, end_season_id, created_at) VALUES ('00000000-0000-4000-8000-000000000223', 'A Text File', NULL, NULL, 'https://old-site.example/storage/v1/object/public/character-images/not-a-picture.png', false, '00000000-0000-4000-8000-000000000201', NULL, '2022-01-03 10:00:00+00');


--
-- Data for Name: clip_characters; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.clip_characters (clip_id, character_id) VALUES ('00000000-0000-4000-8000-000000000231', '00000000-0000-4000-8000-000000000221');
INSERT INTO public.clip_characters (clip_id, character_id) VALUES ('00000000-0000-4000-8000-000000000232', '00000000-0000-4000-8000-000000000221');


--
-- Data for Name: clips; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.clips (id, title, description, url, local_file_path, season_id, release_date, display_date, created_at, updated_at) VALUES ('00000000-0000-4000-8000-000000000231', 'Parking, Again', NULL, 'https://videos.example/parking.mp4', NULL, '00000000-0000-4000-8000-000000000201', '2021-04-05 00:00:00+00', 'Spring 2021', '2022-01-01 10:00:00+00', '2022-01-01 10:00:00+00');
INSERT INTO public.clips (id, title, description, url, local_file_path, season_id, release_date, display_date, created_at, updated_at) VALUES ('00000000-0000-4000-8000-000000000232', 'No Film', NULL, NULL, NULL, '00000000-0000-4000-8000-000000000201', NULL, NULL, '2022-01-01 10:00:00+00', '2022-01-01 10:00:00+00');


--
-- Data for Name: forum_messages; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.forum_messages (id, content, user_id, image_url, video_url, created_at, deleted_at, deleted_by, is_system_message) VALUES ('00000000-0000-4000-8000-000000000361', 'Is anybody awake? I <3 this building', '00000000-0000-4000-8000-000000000101', NULL, NULL, '2024-01-01 23:00:00+00', NULL, NULL, false);
INSERT INTO public.forum_messages (id, content, user_id, image_url, video_url, created_at, deleted_at, deleted_by, is_system_message) VALUES ('00000000-0000-4000-8000-000000000362', '', '00000000-0000-4000-8000-000000000102', 'https://old-site.example/storage/v1/object/public/forum-media/00000000-0000-4000-8000-000000000102/1_night.png', NULL, '2024-01-01 23:01:00+00', NULL, NULL, false);
INSERT INTO public.forum_messages (id, content, user_id, image_url, video_url, created_at, deleted_at, deleted_by, is_system_message) VALUES ('00000000-0000-4000-8000-000000000363', 'Rude words', '00000000-0000-4000-8000-000000000105', NULL, NULL, '2024-01-01 23:02:00+00', '2024-01-02 08:00:00+00', '00000000-0000-4000-8000-000000000104', false);
INSERT INTO public.forum_messages (id, content, user_id, image_url, video_url, created_at, deleted_at, deleted_by, is_system_message) VALUES ('00000000-0000-4000-8000-000000000364', 'A voice from nowhere', '00000000-0000-4000-8000-000000000197', NULL, NULL, '2024-01-01 23:03:00+00', NULL, NULL, false);


--
-- Data for Name: forum_reports; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.forum_reports (id, message_id, reporter_id, reason, status, created_at) VALUES ('00000000-0000-4000-8000-000000000371', '00000000-0000-4000-8000-000000000361', '00000000-0000-4000-8000-000000000102', 'Too loud', 'pending', '2024-01-02 10:00:00+00');


--
-- Data for Name: forum_user_status; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.forum_user_status (user_id, is_age_verified, is_muted, mute_until, is_banned, banned_at, ban_reason, banned_by, updated_at) VALUES ('00000000-0000-4000-8000-000000000102', true, false, NULL, true, '2024-01-05 10:00:00+00', 'Shouting at night', '00000000-0000-4000-8000-000000000104', '2024-01-05 10:00:00+00');
INSERT INTO public.forum_user_status (user_id, is_age_verified, is_muted, mute_until, is_banned, banned_at, ban_reason, banned_by, updated_at) VALUES ('00000000-0000-4000-8000-000000000101', true, false, NULL, false, NULL, NULL, NULL, '2024-01-05 10:00:00+00');


--
-- Data for Name: game_scores; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.game_scores (id, user_id, game_id, score, playtime, metadata, created_at) VALUES ('00000000-0000-4000-8000-000000000281', '00000000-0000-4000-8000-000000000101', 'bed-bug-squish', 5000, 60, '{"bugs_caught": 200}', '2023-02-01 10:00:00+00');
INSERT INTO public.game_scores (id, user_id, game_id, score, playtime, metadata, created_at) VALUES ('00000000-0000-4000-8000-000000000282', '00000000-0000-4000-8000-000000000102', 'repo-run', 5, 60, '{}', '2023-02-01 10:00:00+00');


--
-- Data for Name: memory_card_sets; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.memory_card_sets (id, name, description, difficulty, active) VALUES ('00000000-0000-4000-8000-000000000351', 'The Fourth Floor', NULL, 'easy', true);


--
-- Data for Name: memory_cards; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.memory_cards (id, title, description, image_url, card_type, character_id, season_id, active) VALUES ('00000000-0000-4000-8000-000000000341', 'Mo', NULL, 'https://old-site.example/storage/v1/object/public/memory-cards/mo.png', 'character', '00000000-0000-4000-8000-000000000221', NULL, true);


--
-- Data for Name: memory_set_cards; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.memory_set_cards (set_id, card_id) VALUES ('00000000-0000-4000-8000-000000000351', '00000000-0000-4000-8000-000000000341');


--
-- Data for Name: old_experiments; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.old_experiments (id) VALUES (1);


--
-- Data for Name: page_views; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.page_views (id, views) VALUES ('landing', 200001);


--
-- Data for Name: quiz_characters; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.quiz_characters (quiz_id, character_id) VALUES ('00000000-0000-4000-8000-000000000251', '00000000-0000-4000-8000-000000000221');


--
-- Data for Name: quiz_questions; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.quiz_questions (id, quiz_id, question, correct_answer, wrong_answers, score, created_at) VALUES ('00000000-0000-4000-8000-000000000261', '00000000-0000-4000-8000-000000000251', 'Whose sock is it?', 'Mo', '{"The landlord","Kit, probably",Nobody}', 100, '2022-03-01 10:01:00+00');
INSERT INTO public.quiz_questions (id, quiz_id, question, correct_answer, wrong_answers, score, created_at) VALUES ('00000000-0000-4000-8000-000000000262', '00000000-0000-4000-8000-000000000251', 'Where is the dryer?', 'Broken', '["Upstairs","Sold","Never was","On fire"]', 100, '2022-03-01 10:02:00+00');
INSERT INTO public.quiz_questions (id, quiz_id, question, correct_answer, wrong_answers, score, created_at) VALUES ('00000000-0000-4000-8000-000000000263', '00000000-0000-4000-8000-000000000299', 'Who asks this?', 'Nobody', '["a","b","c"]', 100, '2022-03-01 10:03:00+00');


--
-- Data for Name: quizzes; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.quizzes (id, title, description, season_id, publish_date, coming_soon, status, created_at) VALUES ('00000000-0000-4000-8000-000000000251', 'Laundry Day', 'How well do you know the basement?', '00000000-0000-4000-8000-000000000201', NULL, false, 'published', '2022-03-01 10:00:00+00');
INSERT INTO public.quizzes (id, title, description, season_id, publish_date, coming_soon, status, created_at) VALUES ('00000000-0000-4000-8000-000000000252', 'Not Ready Yet', NULL, NULL, NULL, false, 'draft', '2022-03-02 10:00:00+00');


--
-- Data for Name: quotes; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.quotes (id, text, character_id, season_id, quote_date, audio_url, created_at) VALUES ('00000000-0000-4000-8000-000000000241', 'Rent is	a state
of mind \o/', '00000000-0000-4000-8000-000000000221', '00000000-0000-4000-8000-000000000201', '2021-03-04', 'https://old-site.example/storage/v1/object/public/audio-clips/rent%20is.mp3', '2022-02-01 10:00:00+00');


--
-- Data for Name: say "hi"; (you) --; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public."say ""hi""; (you) --" DEFAULT VALUES;


--
-- Data for Name: seasons; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.seasons (id, number, name, description, start_date, end_date) VALUES ('00000000-0000-4000-8000-000000000201', 1, 'The Lease', 'It begins.', '2021-03-01', NULL);
INSERT INTO public.seasons (id, number, name, description, start_date, end_date) VALUES ('00000000-0000-4000-8000-000000000202', 1, 'The Second Lease', NULL, 'not a date', NULL);


--
-- Data for Name: short_stories; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.short_stories (id, title, content, publish_date, status, author_id, published_at, created_at) VALUES ('00000000-0000-4000-8000-000000000301', 'The Boiler', '<h2>One</h2><p>It hissed.</p><script>alert(1)</script><p>Twice.</p>', NULL, 'published', '00000000-0000-4000-8000-000000000104', '2023-03-01 10:00:00+00', '2023-03-01 10:00:00+00');
INSERT INTO public.short_stories (id, title, content, publish_date, status, author_id, published_at, created_at) VALUES ('00000000-0000-4000-8000-000000000302', 'Unfinished Business', 'Nobody may read this yet.', NULL, 'draft', '00000000-0000-4000-8000-000000000104', NULL, '2023-03-02 10:00:00+00');


--
-- Data for Name: story_submissions; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.story_submissions (id, title, content, author_id, status, feedback, submitted_at, created_at) VALUES ('00000000-0000-4000-8000-000000000311', 'My Neighbour the Ghost', 'He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. ', '00000000-0000-4000-8000-000000000101', 'approved', 'Spooky.', '2023-04-01 10:00:00+00', '2023-04-01 10:00:00+00');
INSERT INTO public.story_submissions (id, title, content, author_id, status, feedback, submitted_at, created_at) VALUES ('00000000-0000-4000-8000-000000000312', 'Too Short', 'Hi.', '00000000-0000-4000-8000-000000000101', 'pending', NULL, '2023-04-01 10:00:00+00', '2023-04-01 10:00:00+00');
INSERT INTO public.story_submissions (id, title, content, author_id, status, feedback, submitted_at, created_at) VALUES ('00000000-0000-4000-8000-000000000313', 'The Author Is Gone', 'Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. ', '00000000-0000-4000-8000-000000000106', 'rejected', NULL, '2023-04-01 10:00:00+00', '2023-04-01 10:00:00+00');


--
-- Data for Name: user_roles; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.user_roles (user_id, role) VALUES ('00000000-0000-4000-8000-000000000104', 'admin');
INSERT INTO public.user_roles (user_id, role) VALUES ('00000000-0000-4000-8000-000000000101', 'user');


--
-- Data for Name: user_scores; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.user_scores (id, user_id, username, quiz_id, score, max_score, answers, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, created_at) VALUES ('00000000-0000-4000-8000-000000000271', '00000000-0000-4000-8000-000000000101', NULL, '00000000-0000-4000-8000-000000000251', 999999, 200, '[]', 1.4, 0, 100, 999999, 2, 2, '2023-01-01 10:00:00');
INSERT INTO public.user_scores (id, user_id, username, quiz_id, score, max_score, answers, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, created_at) VALUES ('00000000-0000-4000-8000-000000000272', '00000000-0000-4000-8000-000000000199', 'Lucky Socks', '00000000-0000-4000-8000-000000000251', 180, 200, '[]', 20, 0, 100, 180, 2, 2, '2023-01-02 10:00:00+00');
INSERT INTO public.user_scores (id, user_id, username, quiz_id, score, max_score, answers, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, created_at) VALUES ('00000000-0000-4000-8000-000000000273', '00000000-0000-4000-8000-000000000198', NULL, '00000000-0000-4000-8000-000000000251', 10, 200, '[]', 20, 0, 50, 10, 1, 2, '2023-01-03 10:00:00+00');
INSERT INTO public.user_scores (id, user_id, username, quiz_id, score, max_score, answers, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, created_at) VALUES ('00000000-0000-4000-8000-000000000274', '00000000-0000-4000-8000-000000000102', NULL, '00000000-0000-4000-8000-000000000299', 120, 200, '[]', 30, 0, 50, 120, 1, 2, '2023-01-04 10:00:00+00');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000101', 'Mo Bug', 'https://old-site.example/storage/v1/object/public/avatars/mo.png', false, NULL, NULL, NULL, '2024-06-01 08:00:00', '2023-05-01 10:00:00', 'hot chips');
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000102', 'Kit', 'https://tracker.example/pixel.png', false, NULL, NULL, NULL, NULL, '2023-06-01 10:00:00', 'toast');
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000103', 'mo  bug', '', false, NULL, NULL, NULL, NULL, '2023-07-01 10:00:00', NULL);
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000104', 'Lou', NULL, false, NULL, NULL, NULL, NULL, '2023-05-01 10:00:00', NULL);
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000105', 'Admin of Everything', NULL, true, 'Spam, and more spam', '2024-02-01 00:00:00', '00000000-0000-4000-8000-000000000104', NULL, '2023-05-02 10:00:00', NULL);
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000106', 'Gone', NULL, false, NULL, NULL, NULL, NULL, '2023-05-03 10:00:00', NULL);
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000107', 'Slow', NULL, false, NULL, NULL, NULL, NULL, '2023-05-04 10:00:00', NULL);
INSERT INTO public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) VALUES ('00000000-0000-4000-8000-000000000108', 'Kid', NULL, false, NULL, NULL, NULL, NULL, '2023-05-05 10:00:00', NULL);


--
-- Data for Name: ünïcode 🐞; Type: TABLE DATA; Schema: public; Owner: postgres
--

INSERT INTO public."ünïcode 🐞" (n) VALUES ('NaN');
INSERT INTO public."ünïcode 🐞" (n) VALUES (-1.50);
INSERT INTO public."ünïcode 🐞" (n) VALUES (NULL);


--
-- Data for Name: buckets; Type: TABLE DATA; Schema: storage; Owner: postgres
--

INSERT INTO storage.buckets (id, name) VALUES ('avatars', 'avatars');


--
-- Name: a.b_id_seq; Type: SEQUENCE SET; Schema: public; Owner: postgres
--

SELECT pg_catalog.setval('public."a.b_id_seq"', 1, true);


--
-- PostgreSQL database dump complete
--

\unrestrict QOxDu5UdHOapa4OeKxb0Yadr69vICIY66Qn1uNKvISdohbS8NGY9x7pSuuWZN75

