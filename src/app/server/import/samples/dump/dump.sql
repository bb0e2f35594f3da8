--
-- PostgreSQL database dump
--

-- Dumped from database version 15.6

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.handle_new_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
INSERT INTO public.users (id) values (new.id);
return new;
end;
$$;

COPY "auth"."users" ("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "last_sign_in_at", "raw_app_meta_data", "raw_user_meta_data", "created_at", "banned_until", "deleted_at", "is_anonymous") FROM stdin;
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000101	authenticated	authenticated	Mo@Example.com	$2a$04$8VZoty.t9KbgyV04.n8f6eZloczISi6LsumFBOfdb1nM3f6O8ZRq6	2023-05-01 10:00:00+00	2024-06-01 08:00:00+00	{}	{"username":"Mo Bug","date_of_birth":"1990-04-01"}	2023-05-01 09:59:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000102	authenticated	authenticated	kit@example.com		2023-06-01 10:00:00+00	\N	{}	{"role":"admin","username":"Kit","date_of_birth":"1999-12-24"}	2023-06-01 09:59:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000103	authenticated	authenticated	mo@example.com	$2a$04$XXoxFlfbsRGPTPo5ft/1KOggcCKYn9U2.UDEiPQC5OdthkRKW2lf6	\N	2024-07-01 08:00:00+00	{}	{}	2023-07-01 09:59:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000104	authenticated	authenticated	lou@example.com	$2a$04$V2qbCFCx33Mmge8U22TAPezaPpoXABewgjDRjuo/h1ng3ONBDEmUi	2023-05-01 10:00:00+00	2024-06-03 08:00:00+00	{}	{}	2023-05-01 09:00:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000105	authenticated	authenticated	ban@example.com	$2a$04$b809NTi9nbyGnyMmZ3Ovq.J2vvzkMfXre2IUguHihKKS/TsvJJvXm	2023-05-01 10:00:00+00	\N	{}	{}	2023-05-02 09:00:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000106	authenticated	authenticated	gone@example.com	\N	\N	\N	{}	{}	2023-05-03 09:00:00+00	\N	2024-01-01 00:00:00+00	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000107	authenticated	authenticated	slow@example.com	$2a$31$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa	2023-05-01 10:00:00+00	\N	{}	{}	2023-05-04 09:00:00+00	\N	\N	f
00000000-0000-4000-8000-000000000000	00000000-0000-4000-8000-000000000108	authenticated	authenticated	kid@example.com	\N	\N	\N	{}	{"date_of_birth":"2020-01-01"}	2023-05-05 09:00:00+00	\N	\N	f
\.


COPY auth.identities (id, user_id, provider) FROM stdin;
00000000-0000-4000-8000-000000000001	00000000-0000-4000-8000-000000000101	email
\.


COPY auth.refresh_tokens (id, token) FROM stdin;
1	x
\.


COPY public.users (id, username, avatar_url, banned, ban_reason, banned_at, banned_by, last_login, created_at, favourite_snack) FROM stdin;
00000000-0000-4000-8000-000000000101	Mo Bug	https://old-site.example/storage/v1/object/public/avatars/mo.png	f	\N	\N	\N	2024-06-01 08:00:00	2023-05-01 10:00:00	hot chips
00000000-0000-4000-8000-000000000102	Kit	https://tracker.example/pixel.png	f	\N	\N	\N	\N	2023-06-01 10:00:00	toast
00000000-0000-4000-8000-000000000103	mo  bug		f	\N	\N	\N	\N	2023-07-01 10:00:00	\N
00000000-0000-4000-8000-000000000104	Lou	\N	f	\N	\N	\N	\N	2023-05-01 10:00:00	\N
00000000-0000-4000-8000-000000000105	Admin of Everything	\N	t	Spam, and more spam	2024-02-01 00:00:00	00000000-0000-4000-8000-000000000104	\N	2023-05-02 10:00:00	\N
00000000-0000-4000-8000-000000000106	Gone	\N	f	\N	\N	\N	\N	2023-05-03 10:00:00	\N
00000000-0000-4000-8000-000000000107	Slow	\N	f	\N	\N	\N	\N	2023-05-04 10:00:00	\N
00000000-0000-4000-8000-000000000108	Kid	\N	f	\N	\N	\N	\N	2023-05-05 10:00:00	\N
\.


COPY public.user_roles (user_id, role) FROM stdin;
00000000-0000-4000-8000-000000000104	admin
00000000-0000-4000-8000-000000000101	user
\.


COPY public.seasons (id, number, name, description, start_date, end_date) FROM stdin;
00000000-0000-4000-8000-000000000201	1	The Lease	It begins.	2021-03-01	\N
00000000-0000-4000-8000-000000000202	1	The Second Lease	\N	not a date	\N
\.


COPY public.character_tags (id, name, color) FROM stdin;
00000000-0000-4000-8000-000000000211	Landlords	#ff0000
00000000-0000-4000-8000-000000000212	Neighbours	red
00000000-0000-4000-8000-000000000213	landlords	#00ff00
\.


COPY public.characters (id, name, nickname, description, image_url, is_current, start_season_id, end_season_id, created_at) FROM stdin;
00000000-0000-4000-8000-000000000221	Mo the Bed Bug	Mo	<p>Lives in <b>4B</b> &amp; pays no rent.</p><p>I &lt;3 crumbs</p>	https://old-site.example/storage/v1/object/public/character-images/mo.png	t	00000000-0000-4000-8000-000000000201	00000000-0000-4000-8000-000000000202	2022-01-01 10:00:00
00000000-0000-4000-8000-000000000222	The Landlord	\N	Never there.	https://old-site.example/storage/v1/object/public/character-images/missing.png	f	00000000-0000-4000-8000-000000000299	\N	2022-01-02 10:00:00+00
00000000-0000-4000-8000-000000000223	A Text File	\N	\N	https://old-site.example/storage/v1/object/public/character-images/not-a-picture.png	f	00000000-0000-4000-8000-000000000201	\N	2022-01-03 10:00:00+00
\.


COPY public.character_tag_assignments (character_id, tag_id) FROM stdin;
00000000-0000-4000-8000-000000000221	00000000-0000-4000-8000-000000000212
00000000-0000-4000-8000-000000000222	00000000-0000-4000-8000-000000000211
00000000-0000-4000-8000-000000000222	00000000-0000-4000-8000-000000000298
\.


COPY public.clips (id, title, description, url, local_file_path, season_id, release_date, display_date, created_at, updated_at) FROM stdin;
00000000-0000-4000-8000-000000000231	Parking, Again	\N	https://videos.example/parking.mp4	\N	00000000-0000-4000-8000-000000000201	2021-04-05 00:00:00+00	Spring 2021	2022-01-01 10:00:00+00	2022-01-01 10:00:00+00
00000000-0000-4000-8000-000000000232	No Film	\N	\N	\N	00000000-0000-4000-8000-000000000201	\N	\N	2022-01-01 10:00:00+00	2022-01-01 10:00:00+00
\.


COPY public.clip_characters (clip_id, character_id) FROM stdin;
00000000-0000-4000-8000-000000000231	00000000-0000-4000-8000-000000000221
00000000-0000-4000-8000-000000000232	00000000-0000-4000-8000-000000000221
\.


COPY public.quotes (id, text, character_id, season_id, quote_date, audio_url, created_at) FROM stdin;
00000000-0000-4000-8000-000000000241	Rent is\ta state\nof mind \\o/	00000000-0000-4000-8000-000000000221	00000000-0000-4000-8000-000000000201	2021-03-04	https://old-site.example/storage/v1/object/public/audio-clips/rent%20is.mp3	2022-02-01 10:00:00+00
\.


COPY public.quizzes (id, title, description, season_id, publish_date, coming_soon, status, created_at) FROM stdin;
00000000-0000-4000-8000-000000000251	Laundry Day	How well do you know the basement?	00000000-0000-4000-8000-000000000201	\N	f	published	2022-03-01 10:00:00+00
00000000-0000-4000-8000-000000000252	Not Ready Yet	\N	\N	\N	f	draft	2022-03-02 10:00:00+00
\.


COPY public.quiz_characters (quiz_id, character_id) FROM stdin;
00000000-0000-4000-8000-000000000251	00000000-0000-4000-8000-000000000221
\.


COPY public.quiz_questions (id, quiz_id, question, correct_answer, wrong_answers, score, created_at) FROM stdin;
00000000-0000-4000-8000-000000000261	00000000-0000-4000-8000-000000000251	Whose sock is it?	Mo	{"The landlord","Kit, probably",Nobody}	100	2022-03-01 10:01:00+00
00000000-0000-4000-8000-000000000262	00000000-0000-4000-8000-000000000251	Where is the dryer?	Broken	["Upstairs","Sold","Never was","On fire"]	100	2022-03-01 10:02:00+00
00000000-0000-4000-8000-000000000263	00000000-0000-4000-8000-000000000299	Who asks this?	Nobody	["a","b","c"]	100	2022-03-01 10:03:00+00
\.


COPY public.user_scores (id, user_id, username, quiz_id, score, max_score, answers, time_taken, time_bonus, accuracy, final_score, correct_count, question_count, created_at) FROM stdin;
00000000-0000-4000-8000-000000000271	00000000-0000-4000-8000-000000000101	\N	00000000-0000-4000-8000-000000000251	999999	200	[]	1.4	0	100	999999	2	2	2023-01-01 10:00:00
00000000-0000-4000-8000-000000000272	00000000-0000-4000-8000-000000000199	Lucky Socks	00000000-0000-4000-8000-000000000251	180	200	[]	20	0	100	180	2	2	2023-01-02 10:00:00+00
00000000-0000-4000-8000-000000000273	00000000-0000-4000-8000-000000000198	\N	00000000-0000-4000-8000-000000000251	10	200	[]	20	0	50	10	1	2	2023-01-03 10:00:00+00
00000000-0000-4000-8000-000000000274	00000000-0000-4000-8000-000000000102	\N	00000000-0000-4000-8000-000000000299	120	200	[]	30	0	50	120	1	2	2023-01-04 10:00:00+00
\.


COPY public.game_scores (id, user_id, game_id, score, playtime, metadata, created_at) FROM stdin;
00000000-0000-4000-8000-000000000281	00000000-0000-4000-8000-000000000101	bed-bug-squish	5000	60	{"bugs_caught": 200}	2023-02-01 10:00:00+00
00000000-0000-4000-8000-000000000282	00000000-0000-4000-8000-000000000102	repo-run	5	60	{}	2023-02-01 10:00:00+00
\.


COPY public.short_stories (id, title, content, publish_date, status, author_id, published_at, created_at) FROM stdin;
00000000-0000-4000-8000-000000000301	The Boiler	<h2>One</h2><p>It hissed.</p><script>alert(1)</script><p>Twice.</p>	\N	published	00000000-0000-4000-8000-000000000104	2023-03-01 10:00:00+00	2023-03-01 10:00:00+00
00000000-0000-4000-8000-000000000302	Unfinished Business	Nobody may read this yet.	\N	draft	00000000-0000-4000-8000-000000000104	\N	2023-03-02 10:00:00+00
\.


COPY public.story_submissions (id, title, content, author_id, status, feedback, submitted_at, created_at) FROM stdin;
00000000-0000-4000-8000-000000000311	My Neighbour the Ghost	He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. He knocks at night. 	00000000-0000-4000-8000-000000000101	approved	Spooky.	2023-04-01 10:00:00+00	2023-04-01 10:00:00+00
00000000-0000-4000-8000-000000000312	Too Short	Hi.	00000000-0000-4000-8000-000000000101	pending	\N	2023-04-01 10:00:00+00	2023-04-01 10:00:00+00
00000000-0000-4000-8000-000000000313	The Author Is Gone	Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. Somebody wrote this and left. 	00000000-0000-4000-8000-000000000106	rejected	\N	2023-04-01 10:00:00+00	2023-04-01 10:00:00+00
\.


COPY public.brainstorm_ideas (id, title, description, category, priority, status, votes, created_by, created_at, updated_at) FROM stdin;
00000000-0000-4000-8000-000000000321	A lift	There are nine floors.	wish	high	under_review	7	00000000-0000-4000-8000-000000000101	2023-05-01 10:00:00+00	2023-05-01 10:00:00+00
\.


COPY public.brainstorm_comments (id, idea_id, comment, created_by, created_at) FROM stdin;
00000000-0000-4000-8000-000000000331	00000000-0000-4000-8000-000000000321	Please.	00000000-0000-4000-8000-000000000102	2023-05-02 10:00:00+00
\.


COPY public.memory_cards (id, title, description, image_url, card_type, character_id, season_id, active) FROM stdin;
00000000-0000-4000-8000-000000000341	Mo	\N	https://old-site.example/storage/v1/object/public/memory-cards/mo.png	character	00000000-0000-4000-8000-000000000221	\N	t
\.


COPY public.memory_card_sets (id, name, description, difficulty, active) FROM stdin;
00000000-0000-4000-8000-000000000351	The Fourth Floor	\N	easy	t
\.


COPY public.memory_set_cards (set_id, card_id) FROM stdin;
00000000-0000-4000-8000-000000000351	00000000-0000-4000-8000-000000000341
\.


COPY public.forum_messages (id, content, user_id, image_url, video_url, created_at, deleted_at, deleted_by, is_system_message) FROM stdin;
00000000-0000-4000-8000-000000000361	Is anybody awake? I <3 this building	00000000-0000-4000-8000-000000000101	\N	\N	2024-01-01 23:00:00+00	\N	\N	f
00000000-0000-4000-8000-000000000362		00000000-0000-4000-8000-000000000102	https://old-site.example/storage/v1/object/public/forum-media/00000000-0000-4000-8000-000000000102/1_night.png	\N	2024-01-01 23:01:00+00	\N	\N	f
00000000-0000-4000-8000-000000000363	Rude words	00000000-0000-4000-8000-000000000105	\N	\N	2024-01-01 23:02:00+00	2024-01-02 08:00:00+00	00000000-0000-4000-8000-000000000104	f
00000000-0000-4000-8000-000000000364	A voice from nowhere	00000000-0000-4000-8000-000000000197	\N	\N	2024-01-01 23:03:00+00	\N	\N	f
\.


COPY public.forum_user_status (user_id, is_age_verified, is_muted, mute_until, is_banned, banned_at, ban_reason, banned_by, updated_at) FROM stdin;
00000000-0000-4000-8000-000000000102	t	f	\N	t	2024-01-05 10:00:00+00	Shouting at night	00000000-0000-4000-8000-000000000104	2024-01-05 10:00:00+00
00000000-0000-4000-8000-000000000101	t	f	\N	f	\N	\N	\N	2024-01-05 10:00:00+00
\.


COPY public.forum_reports (id, message_id, reporter_id, reason, status, created_at) FROM stdin;
00000000-0000-4000-8000-000000000371	00000000-0000-4000-8000-000000000361	00000000-0000-4000-8000-000000000102	Too loud	pending	2024-01-02 10:00:00+00
\.


COPY public.admin_comments (id, user_id, admin_id, comment, created_at) FROM stdin;
00000000-0000-4000-8000-000000000381	00000000-0000-4000-8000-000000000102	00000000-0000-4000-8000-000000000104	Keeps shouting.	2024-01-06 10:00:00+00
\.


COPY public.admin_settings (key, value) FROM stdin;
hot_cheetos_game_assets	{"beanDipImages":["https://old-site.example/storage/v1/object/public/game-assets/dip.png"],"cheetosImages":[],"cockroachImages":[],"currentBeanDip":"https://old-site.example/storage/v1/object/public/game-assets/dip.png"}
theme	"purple"
\.


COPY public.page_views (id, views) FROM stdin;
landing	200001
\.


COPY storage.buckets (id, name) FROM stdin;
avatars	avatars
\.


COPY public.old_experiments (id) FROM stdin;
1
\.


--
-- PostgreSQL database dump complete
--

