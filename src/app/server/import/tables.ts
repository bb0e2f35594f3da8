import type { Db } from '#db/schema.gen.ts'
import { characterImageUpload } from '#features/characters/rules/check-character.ts'
import { clipVideoUpload } from '#features/clips/rules/check-clip.ts'
import { storedPathOf } from '#features/clips/rules/clip-source.ts'
import { forumImageUpload, forumVideoUpload } from '#features/forum/rules/forum-media.ts'
import { memoryImageUpload } from '#features/games/memory-match/rules/check-memory.ts'
import { gameBoard } from '#features/games/runs/rules/game-boards.ts'
import { type GameId, gameIds } from '#features/games/runs/rules/game-id.ts'
import { cheetosAssetsSetting, gameAssetUpload, readAssets } from '#features/games/settings/rules/cheetos-assets.ts'
import { earlierStanding, quizBoard, quizStanding, standingByMost } from '#features/leaderboards/rules/board.ts'
import { quoteAudioUpload } from '#features/quotes/rules/check-quote.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import {
  bool,
  type Column,
  type Companion,
  type Draft,
  day,
  type EarlierTable,
  idFrom,
  link,
  media,
  oneOf,
  ownId,
  RowRefused,
  readJsonOrArray,
  type Table,
  text,
  time,
  whole,
} from './columns.ts'
import type { Value } from './export-file.ts'
import { countEarlierPlays, listSeasonNumbers, markEarlierBests, moveForumClock, raiseViews } from './import-queries.ts'
import { nameGuests } from './names.ts'

const written = { created_at: time(), updated_at: time() }
const title = text({ max: 200, isRequired: true })
const longText = text({ max: 20_000 })

/** An account or a named guest. Guest ids aren't in any table of people. */
const player = {
  user_id: {
    read: (value) => (value ? idFrom('users', value) : null),
    link: { table: 'users', isRequired: false, isQuiet: true },
  },
  anonymous_id: { from: ['user_id'], read: (value) => (value ? idFrom('users', value) : null) },
  username: { read: (value) => value },
} satisfies Record<string, Column>

/** A table comes after those it refers to. */
export const earlierTables: EarlierTable[] = [
  {
    name: 'seasons',
    columns: {
      id: ownId('seasons'),
      number: { read: (value) => Number(value) },
      name: title,
      description: longText,
      start_date: day(),
      end_date: day(),
      ...written,
    },
    settle: avoidNumbersInUse,
  },
  {
    name: 'characters',
    columns: {
      id: ownId('characters'),
      name: title,
      nickname: text({ max: 200 }),
      description: longText,
      image_url: media(characterImageUpload),
      is_current: bool(),
      start_season_id: link('seasons'),
      end_season_id: link('seasons'),
      ...written,
    },
    finish: ({ values, changes }) => {
      if (!values.is_current || !values.end_season_id) return
      changes.add('a current character has no end season')
      values.end_season_id = null
    },
  },
  {
    name: 'character_tags',
    columns: {
      id: ownId('character_tags'),
      name: text({ max: 100, isRequired: true }),
      color: {
        read: (value, { change }) => {
          if (value === undefined || /^#[0-9a-f]{6}$/i.test(String(value))) return value
          change('color became the default one')
        },
      },
      ...written,
    },
  },
  linkTable('character_tag_assignments', { character_id: 'characters', tag_id: 'character_tags' }),
  {
    name: 'clips',
    columns: {
      id: ownId('clips'),
      title,
      description: longText,
      url: media(clipVideoUpload),
      local_file_path: { read: () => undefined },
      season_id: link('seasons'),
      release_date: day(),
      display_date: text({ max: 200 }),
      ...written,
    },
    finish: ({ values }) => {
      if (!values.url) throw new RowRefused('its video is missing')
      values.poster_url = videoPoster(String(values.url)) ?? null
      values.local_file_path = storedPathOf(String(values.url))
    },
  },
  linkTable('clip_characters', { clip_id: 'clips', character_id: 'characters' }),
  {
    name: 'quotes',
    columns: {
      id: ownId('quotes'),
      text: text({ max: 20_000, isRequired: true }),
      audio_url: media(quoteAudioUpload),
      quote_date: day(),
      character_id: link('characters'),
      season_id: link('seasons'),
      ...written,
    },
  },
  {
    name: 'quizzes',
    columns: {
      id: ownId('quizzes'),
      title,
      description: longText,
      season_id: link('seasons'),
      status: oneOf(['draft', 'published'], 'draft'),
      publish_date: time({ isNullable: true }),
      coming_soon: bool(),
      ...written,
    },
  },
  linkTable('quiz_characters', { quiz_id: 'quizzes', character_id: 'characters' }),
  {
    name: 'quiz_questions',
    columns: {
      id: ownId('quiz_questions'),
      quiz_id: link('quizzes', { isRequired: true }),
      question: text({ max: 2000, isRequired: true }),
      correct_answer: text({ max: 500, isRequired: true }),
      wrong_answers: { read: readAnswers },
      score: whole({ min: 0, max: 1_000_000 }),
      ...written,
    },
    finish: ({ values, changes }) => {
      const answers = values.wrong_answers as string[]
      if (answers.length < 3) throw new RowRefused('it has fewer than three wrong answers')
      if (answers.length > 3) changes.add('more than three wrong answers: each run draws three')
      values.wrong_answers = JSON.stringify(answers.slice(0, 3))
      values.more_wrong_answers = JSON.stringify(answers.slice(3, 12))
    },
  },
  {
    name: 'user_scores',
    columns: {
      id: ownId('user_scores'),
      quiz_id: link('quizzes'),
      ...player,
      score: whole({ min: 0, isRequired: true }),
      max_score: whole({ min: 0 }),
      answers: { read: readAnswersGiven },
      time_taken: whole({ min: 0, isRequired: true }),
      time_bonus: whole({ min: -(2 ** 31) }),
      accuracy: { read: readAccuracy },
      final_score: whole({ min: 0 }),
      correct_count: whole({ min: 0 }),
      question_count: whole({ min: 0 }),
      created_at: { ...time(), from: ['created_at', 'completed_at'] },
    },
    settle: nameGuests,
    finish: ({ values }) => {
      values.final_score ??= values.score
      values.max_score ??= values.score
      values.correct_count ??= 0
      values.question_count ??= values.correct_count
      if (Number(values.correct_count) > Number(values.question_count)) {
        throw new RowRefused('it has more right answers than questions')
      }
      values.accuracy ??= values.question_count
        ? (100 * Number(values.correct_count)) / Number(values.question_count)
        : 0
      values.is_earlier = true
      values.created_at ??= new Date()
    },
    alongside: ({ values }) => {
      if (!values.quiz_id) return []
      const result = { score: Number(values.final_score), seconds: Number(values.time_taken) }
      const standing = quizStanding({ ...result, isGuest: values.user_id === null })
      return [boardScore(values, { ...result, board: quizBoard(String(values.quiz_id)), standing })]
    },
    after: [markEarlierBests, countEarlierPlays],
  },
  {
    name: 'game_scores',
    columns: {
      id: ownId('game_scores'),
      game_id: {
        read: (value) => {
          if (gameIds.includes(value as GameId)) return value
          throw new RowRefused(`there is no game ${value}`)
        },
      },
      ...player,
      score: whole({ min: 1, isRequired: true }),
      playtime: whole({ min: 0, isRequired: true }),
      metadata: { read: readMetadata },
      created_at: time(),
    },
    settle: nameGuests,
    finish: ({ values }) => {
      values.is_earlier = true
      values.created_at ??= new Date()
    },
    alongside: ({ values }) => {
      const gameId = values.game_id as GameId
      // Memory Match has a board per set, and the earlier site didn't record the set.
      if (gameId === 'memory-match') return []
      const result = { score: Number(values.score), seconds: Number(values.playtime) }
      return [boardScore(values, { ...result, board: gameBoard({ gameId }), standing: standingByMost(result) })]
    },
    after: [markEarlierBests],
  },
  {
    name: 'short_stories',
    columns: {
      id: ownId('short_stories'),
      title,
      content: text({ max: 100_000, isRequired: true }),
      status: oneOf(['draft', 'published'], 'draft'),
      publish_date: time({ isNullable: true }),
      published_at: time({ isNullable: true }),
      author_id: link('users'),
      ...written,
    },
  },
  {
    name: 'story_submissions',
    columns: {
      id: ownId('story_submissions'),
      title: text({ max: 100, isRequired: true }),
      content: text({ max: 100_000, isRequired: true }),
      author_id: link('users'),
      status: oneOf(['pending', 'approved', 'rejected'], 'pending'),
      feedback: longText,
      submitted_at: time(),
      ...written,
    },
    finish: ({ values, changes }) => {
      if ([...String(values.title)].length < 3) throw new RowRefused('title is shorter than 3 characters')
      if ([...String(values.content)].length < 100) throw new RowRefused('content is shorter than 100 characters')
      if (values.status !== 'rejected' || values.feedback) return
      changes.add('rejected without feedback')
      values.feedback = 'No feedback was given.'
    },
  },
  {
    name: 'brainstorm_ideas',
    columns: {
      id: ownId('brainstorm_ideas'),
      title,
      description: text({ max: 20_000, isRequired: true }),
      category: oneOf(
        ['feature', 'quiz', 'content', 'character', 'quote', 'season', 'experiment', 'improvement'],
        'feature',
      ),
      priority: oneOf(['critical', 'high', 'medium', 'low'], 'medium'),
      status: oneOf(['new', 'under-review', 'approved', 'in-progress', 'completed', 'rejected'], 'new'),
      votes: whole({ min: 0 }),
      created_by: link('users'),
      ...written,
    },
  },
  {
    name: 'brainstorm_comments',
    columns: {
      id: ownId('brainstorm_comments'),
      idea_id: link('brainstorm_ideas', { isRequired: true }),
      comment: text({ max: 20_000, isRequired: true }),
      created_by: link('users'),
      created_at: time(),
    },
  },
  {
    name: 'memory_cards',
    columns: {
      id: ownId('memory_cards'),
      title,
      description: longText,
      image_url: media(memoryImageUpload),
      card_type: oneOf(['character', 'quote', 'moment'], 'character'),
      character_id: link('characters'),
      season_id: link('seasons'),
      active: bool(),
      ...written,
    },
  },
  {
    name: 'memory_card_sets',
    columns: {
      id: ownId('memory_card_sets'),
      name: title,
      description: longText,
      difficulty: oneOf(['easy', 'medium', 'hard'], 'easy'),
      active: bool(),
      ...written,
    },
  },
  linkTable('memory_set_cards', { set_id: 'memory_card_sets', card_id: 'memory_cards' }),
  {
    name: 'forum_messages',
    columns: {
      id: ownId('forum_messages'),
      content: text({ max: 20_000 }),
      user_id: link('users'),
      image_url: media(forumImageUpload),
      video_url: media(forumVideoUpload),
      is_system_message: bool(),
      deleted_at: time({ isNullable: true }),
      deleted_by: link('users'),
      created_at: time(),
    },
    finish: ({ values, changes }) => {
      values.content ??= ''
      if (values.image_url && values.video_url) {
        changes.add('of a picture and a video the picture was kept')
        values.video_url = null
      }
      if (!values.content && !values.image_url && !values.video_url) throw new RowRefused('nothing is in it')
    },
    after: [moveForumClock],
  },
  {
    name: 'forum_user_status',
    key: ['user_id'],
    columns: {
      user_id: link('users', { isRequired: true }),
      is_muted: bool(),
      mute_until: time({ isNullable: true }),
      mute_reason: text({ max: 2000 }),
      is_banned: bool(),
      banned_at: time({ isNullable: true }),
      ban_reason: text({ max: 2000 }),
      banned_by: link('users'),
      updated_at: time(),
      // The earlier site marked everybody as verified: see decision 0049.
      is_age_verified: { read: () => false },
    },
    finish: ({ values }) => {
      if (values.is_muted) values.muted_at = values.updated_at
    },
    alongside: ({ values }) => [
      ...(values.is_muted ? [sanction(values, 'mute')] : []),
      ...(values.is_banned ? [sanction(values, 'ban')] : []),
    ],
  },
  {
    name: 'forum_reports',
    columns: {
      id: ownId('forum_reports'),
      message_id: link('forum_messages'),
      reporter_id: link('users'),
      reason: text({ max: 10_000, isRequired: true }),
      status: oneOf(['pending', 'resolved'], 'resolved'),
      action: { read: (value) => (['none', 'delete', 'mute', 'ban'].includes(String(value)) ? value : 'none') },
      resolution: text({ max: 2000 }),
      resolved_by: link('users'),
      resolved_at: time({ isNullable: true }),
      created_at: time(),
    },
    finish: ({ values }) => {
      if (values.status === 'pending') values.action = null
      else values.resolved_at ??= values.created_at ?? new Date()
    },
  },
  {
    name: 'admin_comments',
    columns: {
      id: { ...ownId('admin_comments'), from: ['id', 'comment_id'] },
      user_id: link('users', { isRequired: true }),
      admin_id: link('users'),
      comment: text({ max: 20_000, isRequired: true }),
      ...written,
    },
  },
  {
    name: 'admin_settings',
    key: ['key'],
    columns: {
      key: {
        read: (value) => {
          if (value === cheetosAssetsSetting) return value
          throw new RowRefused(`the setting ${value} isn't known here`)
        },
      },
      value: { media: gameAssetUpload, read: (value) => readJsonOrArray(value) },
      updated_at: time(),
    },
    finish: ({ values }) => {
      values.value = JSON.stringify(readAssets(values.value))
    },
  },
  {
    name: 'page_views',
    key: ['id'],
    columns: { id: text({ max: 100, isRequired: true }), views: whole({ min: 0, max: Number.MAX_SAFE_INTEGER }) },
    whenThere: raiseViews,
  },
]

export const tablesLeftOut: Record<string, string> = {
  'public.admin_notifications': 'badges start anew',
  'auth.identities': 'people sign in with their passwords',
  'auth.sessions': 'everybody signs in again',
  'auth.refresh_tokens': 'everybody signs in again',
  'auth.mfa_factors': "its secrets are encrypted with the other service's key",
  'storage.objects': 'files are found by their addresses',
  'storage.buckets': 'files are found by their addresses',
}

function linkTable(name: Table, targets: Record<string, Table>): EarlierTable {
  const columns = Object.entries(targets).map(([column, table]) => [column, link(table, { isRequired: true })] as const)
  return { name, key: Object.keys(targets), columns: Object.fromEntries(columns) }
}

async function avoidNumbersInUse(trx: Db, drafts: readonly Draft[]) {
  const used = new Set(await listSeasonNumbers(trx))
  for (const { values, changes } of drafts) {
    const number = Number(values.number)
    if (!Number.isInteger(number) || number < 1 || number > 1_000_000 || used.has(number)) {
      changes.add("number is missing or another season's, and follows after the highest")
      values.number = Math.max(0, ...used) + 1
    }
    used.add(Number(values.number))
  }
}

function readAnswers(value: Value | undefined) {
  const list = readJsonOrArray(value)
  if (!Array.isArray(list)) throw new RowRefused("wrong_answers isn't a list")
  return list.map(String).filter((answer) => answer.trim() !== '')
}

function readAnswersGiven(value: Value | undefined) {
  const list = readJsonOrArray(value)
  return JSON.stringify(Array.isArray(list) ? list : [])
}

function readAccuracy(value: Value | undefined) {
  if (value === undefined || value === null || value === '') return undefined
  const accuracy = Number(value)
  if (accuracy >= 0 && accuracy <= 100) return accuracy
  throw new RowRefused("accuracy isn't between 0 and 100")
}

function readMetadata(value: Value | undefined) {
  const object = readJsonOrArray(value)
  const text = JSON.stringify(typeof object === 'object' && object !== null && !Array.isArray(object) ? object : {})
  return text.length <= 4000 ? text : '{}'
}

type BoardEntry = { board: string; standing: number; score: number; seconds: number }

function boardScore(values: Draft['values'], { board, standing, score, seconds }: BoardEntry): Companion {
  return {
    table: 'board_scores',
    values: {
      board,
      score_id: values.id,
      player_id: values.user_id ?? values.anonymous_id,
      user_id: values.user_id,
      username: values.username,
      standing: earlierStanding(standing),
      score,
      time_taken: seconds,
      accuracy: values.accuracy ?? null,
      achieved_at: values.created_at,
    },
  }
}

/** Appeals refer to this moderation history. The earlier site derived it from the same columns. */
function sanction(values: Draft['values'], action: 'mute' | 'ban'): Companion {
  const isBan = action === 'ban'
  return {
    table: 'forum_moderation_actions',
    values: {
      id: idFrom('forum_moderation_actions', `${action} ${values.user_id}`),
      user_id: values.user_id,
      action,
      reason: isBan ? values.ban_reason : values.mute_reason,
      expires_at: isBan ? null : values.mute_until,
      actioned_by: isBan ? values.banned_by : null,
      created_at: (isBan && values.banned_at) || values.updated_at,
    },
  }
}
