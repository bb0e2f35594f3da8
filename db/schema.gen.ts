// Generated from db/migrations. Do not edit: run `npm run db:types`.
import type { ColumnType, Generated, Kysely } from 'kysely'

export type Db = Kysely<Database>

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

// Trap: the pg driver sends a JavaScript array as a PostgreSQL array, and a string as it is.
// Pass JSON.stringify(value) unless the value is a plain object.
type JsonInput = string | { [key: string]: JsonValue }
type Json = ColumnType<JsonValue, JsonInput, JsonInput>
type GeneratedJson = ColumnType<JsonValue, JsonInput | undefined, JsonInput>
type NullableJson = ColumnType<JsonValue | null, JsonInput | null, JsonInput | null>

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>

export interface Database {
  admin_actions: AdminActionsTable
  admin_changes: AdminChangesTable
  admin_comments: AdminCommentsTable
  admin_notifications: AdminNotificationsTable
  admin_section_views: AdminSectionViewsTable
  admin_settings: AdminSettingsTable
  auth_accounts: AuthAccountsTable
  auth_sessions: AuthSessionsTable
  auth_two_factors: AuthTwoFactorsTable
  auth_used_codes: AuthUsedCodesTable
  auth_verifications: AuthVerificationsTable
  board_scores: BoardScoresTable
  brainstorm_comments: BrainstormCommentsTable
  brainstorm_ideas: BrainstormIdeasTable
  brainstorm_votes: BrainstormVotesTable
  caught_bugs: CaughtBugsTable
  character_tag_assignments: CharacterTagAssignmentsTable
  character_tags: CharacterTagsTable
  characters: CharactersTable
  clip_characters: ClipCharactersTable
  clips: ClipsTable
  dailies: DailiesTable
  daily_counts: DailyCountsTable
  daily_points: DailyPointsTable
  daily_questions: DailyQuestionsTable
  daily_results: DailyResultsTable
  daily_streaks: DailyStreaksTable
  email_changes: EmailChangesTable
  forum_appeals: ForumAppealsTable
  forum_blocks: ForumBlocksTable
  forum_mentions: ForumMentionsTable
  forum_messages: ForumMessagesTable
  forum_moderation_actions: ForumModerationActionsTable
  forum_reactions: ForumReactionsTable
  forum_reports: ForumReportsTable
  forum_room: ForumRoomTable
  forum_user_status: ForumUserStatusTable
  forum_words: ForumWordsTable
  game_runs: GameRunsTable
  game_scores: GameScoresTable
  item_days: ItemDaysTable
  item_totals: ItemTotalsTable
  kept_files: KeptFilesTable
  media_files: MediaFilesTable
  memory_card_sets: MemoryCardSetsTable
  memory_cards: MemoryCardsTable
  memory_set_cards: MemorySetCardsTable
  met_characters: MetCharactersTable
  month_counts: MonthCountsTable
  night_players: NightPlayersTable
  night_reminders: NightRemindersTable
  nights: NightsTable
  notice_choices: NoticeChoicesTable
  notices: NoticesTable
  page_views: PageViewsTable
  pass_choices: PassChoicesTable
  push_subscriptions: PushSubscriptionsTable
  quiz_answer_counts: QuizAnswerCountsTable
  quiz_characters: QuizCharactersTable
  quiz_question_counts: QuizQuestionCountsTable
  quiz_question_reports: QuizQuestionReportsTable
  quiz_questions: QuizQuestionsTable
  quiz_runs: QuizRunsTable
  quizzes: QuizzesTable
  quotes: QuotesTable
  search_vocabulary: SearchVocabularyTable
  seasons: SeasonsTable
  section_stamps: SectionStampsTable
  server_state: ServerStateTable
  short_stories: ShortStoriesTable
  story_submission_reviews: StorySubmissionReviewsTable
  story_submissions: StorySubmissionsTable
  trash_exits: TrashExitsTable
  user_active_days: UserActiveDaysTable
  user_scores: UserScoresTable
  users: UsersTable
  wheres_ash_scenes: WheresAshScenesTable
}

export interface AdminActionsTable {
  id: Generated<number>
  actor_id: string | null
  call: string
  created_at: GeneratedTimestamp
}

export interface AdminChangesTable {
  id: Generated<number>
  action_id: number
  table_name: string
  subject: string
  operation: 'insert' | 'update' | 'delete'
  label: string | null
  is_cascade: boolean
  before: NullableJson
  after: NullableJson
}

export interface AdminCommentsTable {
  id: Generated<string>
  user_id: string
  admin_id: string | null
  comment: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface AdminNotificationsTable {
  id: Generated<string>
  section: string
  subject_id: string | null
  created_by: string | null
  created_at: GeneratedTimestamp
}

export interface AdminSectionViewsTable {
  admin_id: string
  section: string
  viewed_at: GeneratedTimestamp
}

export interface AdminSettingsTable {
  key: string
  value: Json
  updated_by: string | null
  updated_at: GeneratedTimestamp
}

export interface AuthAccountsTable {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: NullableTimestamp
  refresh_token_expires_at: NullableTimestamp
  scope: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface AuthSessionsTable {
  id: Generated<string>
  token: string
  user_id: string
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface AuthTwoFactorsTable {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: NullableTimestamp
}

export interface AuthUsedCodesTable {
  user_id: string
  code: string
  expires_at: Timestamp
}

export interface AuthVerificationsTable {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface BoardScoresTable {
  board: string
  score_id: string
  player_id: string
  user_id: string | null
  username: string | null
  standing: number
  score: number
  time_taken: number
  accuracy: number | null
  achieved_at: GeneratedTimestamp
  is_best: Generated<boolean>
  held_back: 'too_fast' | 'guest_limit' | 'not_by_hand' | 'practice' | 'removed' | null
  removed_reason: string | null
  removed_by: string | null
  removed_at: NullableTimestamp
  has_run: Generated<boolean>
  flags: Generated<string[]>
  is_earlier: Generated<boolean>
  is_doubted: Generated<boolean>
}

export interface BrainstormCommentsTable {
  id: Generated<string>
  idea_id: string
  comment: string
  created_by: string | null
  created_at: GeneratedTimestamp
}

export interface BrainstormIdeasTable {
  id: Generated<string>
  title: string
  description: string
  category: 'feature' | 'quiz' | 'content' | 'character' | 'quote' | 'season' | 'experiment' | 'improvement'
  priority: Generated<'critical' | 'high' | 'medium' | 'low'>
  status: Generated<'new' | 'under-review' | 'approved' | 'in-progress' | 'completed' | 'rejected'>
  votes: Generated<number>
  created_by: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface BrainstormVotesTable {
  id: Generated<string>
  idea_id: string
  user_id: string | null
  created_at: GeneratedTimestamp
}

export interface CaughtBugsTable {
  user_id: string
  total: number
  day: string
  on_day: number
}

export interface CharacterTagAssignmentsTable {
  character_id: string
  tag_id: string
}

export interface CharacterTagsTable {
  id: Generated<string>
  name: string
  color: Generated<string>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface CharactersTable {
  id: Generated<string>
  name: string
  nickname: string | null
  description: string | null
  image_url: string | null
  is_current: Generated<boolean>
  start_season_id: string | null
  end_season_id: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  other_names: string | null
}

export interface ClipCharactersTable {
  clip_id: string
  character_id: string
}

export interface ClipsTable {
  id: Generated<string>
  title: string
  description: string | null
  url: string
  poster_url: string | null
  local_file_path: string | null
  season_id: string | null
  release_date: NullableTimestamp
  display_date: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  captions: string | null
}

export interface DailiesTable {
  day: string
  is_chosen: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  chosen_questions: Generated<string>
}

export interface DailyCountsTable {
  name: string
  day: string
  count: number
}

export interface DailyPointsTable {
  day: string
  level: number
  bucket: number
  players: number
}

export interface DailyQuestionsTable {
  day: string
  position: number
  question_id: string
}

export interface DailyResultsTable {
  day: string
  player_id: string
  user_id: string | null
  marks: string
  points: number
  finished_at: GeneratedTimestamp
}

export interface DailyStreaksTable {
  player_id: string
  user_id: string | null
  current_days: number
  longest_days: number
  last_day: string
  freezes_month: string | null
  freezes_used: Generated<number>
}

export interface EmailChangesTable {
  user_id: string
  new_email: string
  token_hash: string
  session_id: string
  requested_at: Timestamp
  expires_at: Timestamp
}

export interface ForumAppealsTable {
  id: Generated<string>
  action_id: string
  user_id: string
  text: string
  status: Generated<'pending' | 'accepted' | 'declined'>
  answer: string | null
  decided_by: string | null
  decided_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface ForumBlocksTable {
  user_id: string
  blocked_id: string
  created_at: GeneratedTimestamp
}

export interface ForumMentionsTable {
  message_id: string
  user_id: string
}

export interface ForumMessagesTable {
  id: Generated<string>
  content: Generated<string>
  user_id: string | null
  image_url: string | null
  video_url: string | null
  is_system_message: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  deleted_at: NullableTimestamp
  deleted_by: string | null
  client_id: string | null
  reply_to: string | null
  is_spoiler: Generated<boolean>
  edited_at: NullableTimestamp
  held_for: string | null
  change: Generated<number>
  search_text: Generated<string>
}

export interface ForumModerationActionsTable {
  id: Generated<string>
  user_id: string | null
  action: 'mute' | 'unmute' | 'ban' | 'unban' | 'delete' | 'release'
  reason: string | null
  expires_at: NullableTimestamp
  actioned_by: string | null
  message_id: string | null
  report_id: string | null
  created_at: GeneratedTimestamp
  lifts: string | null
}

export interface ForumReactionsTable {
  message_id: string
  user_id: string
  reaction: string
  created_at: GeneratedTimestamp
}

export interface ForumReportsTable {
  id: Generated<string>
  message_id: string | null
  reporter_id: string | null
  reason: string
  status: Generated<'pending' | 'resolved'>
  action: 'none' | 'delete' | 'mute' | 'ban' | null
  resolution: string | null
  resolved_by: string | null
  resolved_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface ForumRoomTable {
  is_the_room: Generated<boolean>
  last_change: Generated<number>
  last_posted_at: GeneratedTimestamp
  slow_mode_seconds: Generated<number>
  message_count: Generated<number>
  topic: string | null
}

export interface ForumUserStatusTable {
  user_id: string
  is_age_verified: Generated<boolean>
  is_muted: Generated<boolean>
  mute_until: NullableTimestamp
  mute_reason: string | null
  muted_at: NullableTimestamp
  muted_by: string | null
  is_banned: Generated<boolean>
  banned_at: NullableTimestamp
  ban_reason: string | null
  banned_by: string | null
  updated_at: GeneratedTimestamp
}

export interface ForumWordsTable {
  id: Generated<string>
  word: string
  action: 'block' | 'hold' | 'replace'
  replacement: string | null
  is_whole_word: Generated<boolean>
  created_by: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface GameRunsTable {
  id: Generated<string>
  game_id: 'bed-bug-squish' | 'hot-cheetos-catch' | 'memory-match' | 'wheres-ash'
  user_id: string | null
  anonymous_id: string | null
  seed: number
  setup: GeneratedJson
  rules_version: Generated<number>
  started_at: GeneratedTimestamp
  expires_at: Timestamp
  finished_at: NullableTimestamp
  inputs: NullableJson
  score: number | null
  playtime: number | null
  ended_at: NullableTimestamp
  is_practice: Generated<boolean>
}

export interface GameScoresTable {
  id: Generated<string>
  game_id: 'bed-bug-squish' | 'hot-cheetos-catch' | 'memory-match' | 'wheres-ash'
  user_id: string | null
  anonymous_id: string | null
  username: string | null
  score: number
  playtime: number
  metadata: GeneratedJson
  run_id: string | null
  created_at: GeneratedTimestamp
  is_earlier: Generated<boolean>
}

export interface ItemDaysTable {
  kind: 'characters' | 'clips' | 'quotes' | 'seasons' | 'quizzes' | 'stories'
  item_id: string
  day: string
  views: Generated<number>
  plays: Generated<number>
  finishes: Generated<number>
}

export interface ItemTotalsTable {
  kind: string
  item_id: string
  views: Generated<number>
  plays: Generated<number>
  finishes: Generated<number>
}

export interface KeptFilesTable {
  url: string
  change_id: number
  kept_until: Timestamp
}

export interface MediaFilesTable {
  id: Generated<string>
  use: string
  kind: 'image' | 'audio' | 'video'
  url: string
  bytes: number
  width: number | null
  height: number | null
  duration_ms: number | null
  content_type: string
  owner_id: string | null
  created_at: GeneratedTimestamp
  deleted_at: NullableTimestamp
}

export interface MemoryCardSetsTable {
  id: Generated<string>
  name: string
  description: string | null
  difficulty: Generated<'easy' | 'medium' | 'hard'>
  active: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface MemoryCardsTable {
  id: Generated<string>
  title: string
  description: string | null
  image_url: string | null
  card_type: Generated<'character' | 'quote' | 'moment'>
  character_id: string | null
  season_id: string | null
  active: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface MemorySetCardsTable {
  set_id: string
  card_id: string
  position: Generated<number>
}

export interface MetCharactersTable {
  user_id: string
  character_id: string
  met_at: GeneratedTimestamp
}

export interface MonthCountsTable {
  list: string
  is_dated: boolean
  month: string
  total: number
}

export interface NightPlayersTable {
  night_id: string
  seat: number
  user_id: string | null
  anonymous_id: string | null
  name: string
  team: number | null
  network: string | null
  joined_at: GeneratedTimestamp
  seen_at: GeneratedTimestamp
  removed_at: NullableTimestamp
  score: Generated<number>
  streak: Generated<number>
  right_count: Generated<number>
  time_ms: Generated<number>
  earned: Generated<number>
  answer_index: number | null
  answer: number | null
  answer_measured_ms: number | null
  answer_claimed_ms: number | null
  answers: GeneratedJson
  place: number | null
}

export interface NightRemindersTable {
  night_id: string
  user_id: string
}

export interface NightsTable {
  id: Generated<string>
  code: string
  host_id: string | null
  quiz_id: string | null
  quiz_title: string
  questions: Json
  state: Json
  phase: Generated<'announced' | 'doors' | 'question' | 'closed' | 'standings' | 'podium' | 'ended'>
  version: Generated<number>
  seats: Generated<number>
  has_teams: Generated<boolean>
  needs_account: Generated<boolean>
  starts_at: NullableTimestamp
  due_at: NullableTimestamp
  host_seen_at: GeneratedTimestamp
  created_at: GeneratedTimestamp
}

export interface NoticeChoicesTable {
  user_id: string
  unwanted_kinds: Generated<string[]>
  wants_mail: Generated<boolean>
  mailed_at: NullableTimestamp
  updated_at: GeneratedTimestamp
}

export interface NoticesTable {
  id: Generated<string>
  user_id: string
  kind: string
  title: string
  text: Generated<string>
  href: string
  created_at: GeneratedTimestamp
  read_at: NullableTimestamp
  subject_id: string | null
  caused_by: string | null
  once_key: string | null
  collapse_key: string | null
  more: Generated<number>
  awaits_push: Generated<boolean>
  rang_at: GeneratedTimestamp
  score_id: string | null
}

export interface PageViewsTable {
  id: string
  views: Generated<number>
}

export interface PassChoicesTable {
  user_id: string
  is_public: Generated<boolean>
  shows_stamps: Generated<boolean>
  shows_cards: Generated<boolean>
  shows_bugs: Generated<boolean>
  is_indexed: Generated<boolean>
  updated_at: GeneratedTimestamp
  shows_streak: Generated<boolean>
  shows_nights: Generated<boolean>
}

export interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: string
  session_id: string
  endpoint: string
  p256dh_key: string
  auth_key: string
  created_at: GeneratedTimestamp
  failures: Generated<number>
}

export interface QuizAnswerCountsTable {
  question_id: string
  answer: string
  count: number
}

export interface QuizCharactersTable {
  quiz_id: string
  character_id: string
}

export interface QuizQuestionCountsTable {
  question_id: string
  shown: Generated<number>
  answer_times: Generated<number[]>
}

export interface QuizQuestionReportsTable {
  id: Generated<string>
  question_id: string
  player_id: string
  user_id: string | null
  text: Generated<string>
  status: Generated<'open' | 'fixed' | 'right'>
  created_at: GeneratedTimestamp
  resolved_at: NullableTimestamp
}

export interface QuizQuestionsTable {
  id: Generated<string>
  quiz_id: string
  question: string
  correct_answer: string
  wrong_answers: Json
  score: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  position: Generated<number>
  more_wrong_answers: GeneratedJson
  image_url: string | null
  image_alt: Generated<string>
  audio_url: string | null
  clip_id: string | null
  clip_start: number | null
  clip_end: number | null
  explanation: Generated<string>
  about_character_id: string | null
  about_season_id: string | null
  about_story_id: string | null
  in_daily: Generated<boolean>
  spoken_text: Generated<string>
}

export interface QuizRunsTable {
  id: Generated<string>
  quiz_id: string | null
  user_id: string | null
  anonymous_id: string | null
  questions: Json
  answers: GeneratedJson
  current_index: Generated<number>
  question_started_at: NullableTimestamp
  started_at: GeneratedTimestamp
  finished_at: NullableTimestamp
  expires_at: Timestamp
  saved_score_id: string | null
  day: string | null
  counts_for: 'day' | 'streak' | 'nothing' | null
  clock_held_until: NullableTimestamp
  challenge: 'nameless' | 'member' | 'guest' | null
  rival_run_id: string | null
  is_practice: Generated<boolean>
}

export interface QuizzesTable {
  id: Generated<string>
  title: string
  description: string | null
  season_id: string | null
  status: Generated<'draft' | 'published'>
  publish_date: NullableTimestamp
  coming_soon: Generated<boolean>
  total_score: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  shuffle_questions: Generated<boolean>
  draw_count: number | null
  image_url: string | null
  public_from: NullableTimestamp
}

export interface QuotesTable {
  id: Generated<string>
  text: string
  audio_url: string | null
  quote_date: NullableTimestamp
  character_id: string | null
  season_id: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  text_start: Generated<string>
}

export interface SearchVocabularyTable {
  word: string
}

export interface SeasonsTable {
  id: Generated<string>
  number: number
  name: string
  description: string | null
  start_date: NullableTimestamp
  end_date: NullableTimestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  clip_count: Generated<number>
  quote_count: Generated<number>
}

export interface SectionStampsTable {
  user_id: string
  section: string
  stamped_at: GeneratedTimestamp
}

export interface ServerStateTable {
  key: string
  value: Json
  created_at: GeneratedTimestamp
}

export interface ShortStoriesTable {
  id: Generated<string>
  title: string
  content: string
  status: Generated<'draft' | 'published'>
  publish_date: NullableTimestamp
  published_at: NullableTimestamp
  author_id: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  public_from: NullableTimestamp
}

export interface StorySubmissionReviewsTable {
  id: Generated<string>
  submission_id: string
  title: string
  feedback: string
  reviewed_by: string | null
  reviewed_at: Timestamp
}

export interface StorySubmissionsTable {
  id: Generated<string>
  title: string
  content: string
  author_id: string | null
  status: Generated<'pending' | 'approved' | 'rejected'>
  feedback: string | null
  reviewed_by: string | null
  reviewed_at: NullableTimestamp
  submitted_at: GeneratedTimestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface TrashExitsTable {
  change_id: number
  how: 'restored' | 'purged' | 'expired'
  left_at: GeneratedTimestamp
}

export interface UserActiveDaysTable {
  day: string
  user_id: string
}

export interface UserScoresTable {
  id: Generated<string>
  user_id: string | null
  anonymous_id: string | null
  username: string | null
  quiz_id: string | null
  score: number
  max_score: number
  answers: GeneratedJson
  time_taken: number
  time_bonus: Generated<number>
  accuracy: number
  final_score: number
  correct_count: number
  question_count: number
  run_id: string | null
  created_at: GeneratedTimestamp
  is_earlier: Generated<boolean>
}

export interface UsersTable {
  id: Generated<string>
  username: string
  email: string | null
  email_verified: Generated<boolean>
  date_of_birth: string | null
  role: Generated<'user' | 'admin'>
  avatar_url: string | null
  banned: Generated<boolean>
  ban_reason: string | null
  banned_at: NullableTimestamp
  banned_by: string | null
  last_login: NullableTimestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  quiz_count: Generated<number>
  total_score: Generated<number>
  two_factor_enabled: Generated<boolean>
}

export interface WheresAshScenesTable {
  id: Generated<string>
  title: string
  image_url: string
  target_x: number
  target_y: number
  target_radius: number
  position: Generated<number>
  active: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  other_targets: GeneratedJson
}
