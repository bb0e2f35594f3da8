import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '#db/schema.gen.ts'
import { addedCharacters } from '#features/characters/server/add-characters.ts'
import { addedClips } from '#features/clips/server/add-clips.ts'
import { previewMany } from '#features/editing/server/add-many.ts'
import { bedBugSquish } from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { judgeHand as judgeSquish } from '#features/games/bed-bug-squish/rules/hand-limits.ts'
import type { HandVerdict } from '#features/games/engine/rules/hand.ts'
import { type RecordedRun, type ReplayOutcome, replayRun } from '#features/games/engine/rules/replay.ts'
import { decodeInputs } from '#features/games/engine/rules/run-log.ts'
import { judgeHand as judgeCheetos } from '#features/games/hot-cheetos-catch/rules/hand-limits.ts'
import { hotCheetosCatch } from '#features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { judgeHand as judgeMemory } from '#features/games/memory-match/rules/hand-limits.ts'
import { memoryMatch } from '#features/games/memory-match/rules/memory-match.ts'
import { addedCards } from '#features/games/memory-match/server/add-cards.ts'
import { judgeFinds } from '#features/games/wheres-ash/rules/hand-limits.ts'
import { pastedQuestions, pastedQuiz } from '#features/quizzes/rules/pasted-questions.ts'
import { pointsFor } from '#features/quizzes/rules/scoring.ts'
import { previewQuestions, previewQuiz } from '#features/quizzes/server/admin/import-quiz.ts'
import { addedQuotes } from '#features/quotes/server/add-quotes.ts'
import { migrateFreshDatabase } from '../../tooling/generate-schema-types.ts'
import { flatClips } from './artwork/clips/flat-clips.ts'
import { townClips } from './artwork/clips/town-clips.ts'
import { scenes as drawnScenes, targetsOf } from './artwork/crowd/scenes.ts'
import { seededRandom } from './artwork/ink/random.ts'
import { characters, tags } from './content/characters.ts'
import { clips } from './content/clips.ts'
import { messages } from './content/forum.ts'
import { memoryCards, memorySets, scenes } from './content/games.ts'
import { ideas } from './content/ideas.ts'
import { sanctions } from './content/moderation.ts'
import { quizzes } from './content/quizzes.ts'
import { quotes } from './content/quotes.ts'
import { seasons } from './content/seasons.ts'
import { stories } from './content/stories.ts'
import { submissions } from './content/submissions.ts'
import { users } from './content/users.ts'
import { createDemoWorld } from './demo-world.ts'
import { loadDemo } from './load-demo.ts'
import { quizRows } from './rows/quiz-rows.ts'
import { demoMediaNames, mediaKind, mediaPath } from './store-demo-media.ts'

const MEGABYTE = 1024 * 1024
const now = new Date('2026-05-20T18:30:00.000Z')
const words = (paragraphs: string[]) => paragraphs.join(' ').split(/\s+/).length

describe('the demo content', () => {
  it('has enough of everything for a lively site', () => {
    expect(characters.length).toBeGreaterThanOrEqual(14)
    expect(characters.filter((character) => character.tags.length === 0)).toEqual([])
    expect(tags).toHaveLength(8)
    expect(seasons).toHaveLength(6)
    expect(quotes.length).toBeGreaterThanOrEqual(28)
    expect(quotes.filter((quote) => quote.audio)).toHaveLength(8)
    expect(clips).toHaveLength(18)
    expect(quizzes).toHaveLength(10)
    expect(quizzes.filter((quiz) => quiz.comingSoon)).toHaveLength(2)
    expect(quizzes.filter((quiz) => quiz.opensInDays)).toHaveLength(1)
    expect(stories).toHaveLength(8)
    expect(new Set(submissions.map((submission) => submission.status)).size).toBe(3)
    expect(memorySets.map((set) => set.cards.length)).toEqual([6, 8, 10])
    expect(messages.length).toBeGreaterThanOrEqual(44)
    expect(users).toHaveLength(64)
    expect(ideas).toHaveLength(20)
    expect(new Set(ideas.map((idea) => idea.status)).size).toBe(6)
  })

  it('hides in every scene exactly those that the drawing program has drawn there', () => {
    const places = scenes.map(({ slug, target: { radius: _, ...star }, others }) => ({
      slug,
      star,
      others: others.map(({ radius: _, ...other }) => other),
    }))
    expect(places).toEqual(drawnScenes.map((scene) => ({ slug: scene.slug, ...targetsOf(scene) })))
    expect(scenes.every(({ others }) => others.length >= 2)).toBe(true)
  })

  it('refers only to people, seasons and cards that exist', () => {
    const known = {
      characters: new Set(characters.map((character) => character.slug)),
      tags: new Set(tags.map((tag) => tag.slug)),
      seasons: new Set(seasons.map((season) => season.number)),
      users: new Set(users.map((user) => user.username)),
      cards: new Set(memoryCards.map((card) => card.slug)),
    }
    const mentions = {
      characters: [
        ...quotes.map((quote) => quote.character),
        ...[...clips, ...quizzes].flatMap((item) => item.characters),
      ],
      tags: characters.flatMap((character) => character.tags),
      seasons: [...clips, ...quotes, ...quizzes].map((item) => item.season).filter((season) => season !== null),
      users: [
        ...[...messages, ...stories, ...submissions, ...ideas].map((item) => item.author),
        ...messages.flatMap((message) => [
          message.deletedBy ?? message.author,
          ...(message.reports ?? []).map((r) => r.by),
        ]),
        ...ideas.flatMap((idea) => idea.comments.map((comment) => comment.by)),
      ],
      cards: memorySets.flatMap((set) => set.cards),
    }
    expect(mentions.characters.filter((slug) => !known.characters.has(slug))).toEqual([])
    expect(memoryCards.filter((card) => card.character && !known.characters.has(card.character))).toEqual([])
    expect(mentions.tags.filter((slug) => !known.tags.has(slug))).toEqual([])
    expect(mentions.seasons.filter((number) => !known.seasons.has(number))).toEqual([])
    expect(mentions.users.filter((name) => !known.users.has(name))).toEqual([])
    expect(mentions.cards.filter((slug) => !known.cards.has(slug))).toEqual([])
  })

  it('asks 8 to 12 questions per quiz, each with three wrong answers that differ from the right one', () => {
    for (const quiz of quizzes) {
      expect(quiz.questions.length, quiz.slug).toBeGreaterThanOrEqual(8)
      expect(quiz.questions.length, quiz.slug).toBeLessThanOrEqual(12)
      for (const { question, right, wrong } of quiz.questions)
        expect(new Set([right, ...wrong].map((answer) => answer.trim().toLowerCase())).size, question).toBe(4)
    }
  })

  it('gives everyone a valid and unique username', () => {
    expect(users.filter(({ username }) => !/^\w{3,20}$/.test(username))).toEqual([])
    expect(new Set(users.map(({ username }) => username.toLowerCase())).size).toBe(users.length)
  })

  it('keeps quotes and clips within their seasons and stories readable in one sitting', () => {
    for (const { day, season: number, text } of quotes) expect(day === null || isWithin(day, number), text).toBe(true)
    for (const { released, season: number, slug } of clips)
      expect(released === null || isWithin(released, number), slug).toBe(true)
    for (const story of stories) {
      expect(words(story.paragraphs), story.title).toBeGreaterThanOrEqual(350)
      expect(words(story.paragraphs), story.title).toBeLessThanOrEqual(700)
    }
  })

  it('has videos that start playing before they are completely loaded', () => {
    const videos = demoMediaNames().filter((name) => mediaKind(name) === 'video')
    const bytes = new Map(videos.map((name) => [name, readFileSync(mediaPath(name))]))
    const late = videos.filter(
      (name) => !(Number(bytes.get(name)?.indexOf('moov')) < Number(bytes.get(name)?.indexOf('mdat'))),
    )
    expect(late).toEqual([])
  })

  it('names media that exists, leaves none unused, and stays small', () => {
    const names = demoMediaNames()
    expect(names.filter((name) => !existsSync(mediaPath(name)))).toEqual([])
    const folder = mediaPath('')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    expect(files.filter((file) => !names.includes(file))).toEqual([])
    expect(names.filter((name) => mediaKind(name) === 'image').length).toBeLessThanOrEqual(90)
    expect(files.reduce((sum, file) => sum + statSync(mediaPath(file)).size, 0)).toBeLessThan(8 * MEGABYTE)
  })
})

describe('the scores of the demo', () => {
  it('belong to everyone who is not banned, whatever the random numbers are', () => {
    const urls = new Map(demoMediaNames().map((name) => [name, `/media/${name}`]))
    const world = createDemoWorld({ now, random: seededRandom(4), urls })
    // With this value nobody plays by chance. Ids still come from the world's own random numbers.
    const { user_scores: scores = [] } = quizRows({ ...world, random: () => 0.999 })
    const players = new Set(scores.map((score) => score.user_id).filter(Boolean))
    expect(players.size).toBe(users.filter((user) => !user.banned).length)
    expect(players.size).toBeGreaterThanOrEqual(60)
  })
})

describe('loading the demo', () => {
  let db: Db
  let stored: string[]

  beforeAll(async () => {
    db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: await migrateFreshDatabase() }) })
    stored = []
    await loadDemo({ db, now, random: seededRandom(4), storeMedia: rememberMedia })
  }, 180_000)
  afterAll(() => db.destroy())

  const rememberMedia = async ({ name }: { name: string }) => {
    stored.push(name)
    return { url: `/media/${name}` }
  }

  it('stores every media file once', () => {
    expect(stored.toSorted()).toEqual(demoMediaNames().toSorted())
  })

  it('saves runs whose figures follow from their answers', async () => {
    const scores = await db.selectFrom('user_scores').selectAll().execute()
    const questions = new Map((await db.selectFrom('quiz_questions').selectAll().execute()).map((row) => [row.id, row]))
    expect(scores.length).toBeGreaterThan(200)
    for (const row of scores) {
      const answers = row.answers as { questionId: string; answer: string; isCorrect: boolean; timeTaken: number }[]
      const correct = answers.filter((answer) => answer.isCorrect)
      const points = correct.map(({ questionId, timeTaken }) =>
        pointsFor({ score: questions.get(questionId)?.score ?? 0, isCorrect: true, timeTakenMs: timeTaken }),
      )
      const score = points.reduce((sum, value) => sum + value, 0)
      expect(answers.every((a) => a.isCorrect === (questions.get(a.questionId)?.correct_answer === a.answer))).toBe(
        true,
      )
      expect(row).toMatchObject({
        score,
        final_score: score,
        correct_count: correct.length,
        question_count: answers.length,
      })
      expect(row.time_bonus).toBe(score - 100 * correct.length)
      expect(row.created_at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('marks the best score of each player, as found by comparing all runs', async () => {
    const best = await db
      .selectFrom('board_scores')
      .selectAll()
      .where('is_best', '=', true)
      .where('board', 'like', 'quiz:%')
      .execute()
    const expected = await db
      .selectFrom('user_scores')
      .select(['quiz_id', 'user_id', 'anonymous_id', (eb) => eb.fn.max('final_score').as('top')])
      .groupBy(['quiz_id', 'user_id', 'anonymous_id'])
      .execute()
    const key = (board: string, player: string | null, score: number) => `${board} ${player} ${score}`
    expect(best.map((row) => key(row.board, row.player_id, row.score)).toSorted()).toEqual(
      expected.map((row) => key(`quiz:${row.quiz_id}`, row.user_id ?? row.anonymous_id, Number(row.top))).toSorted(),
    )
  })

  it('ranks only games that were really played: each run replays to its score at a human pace', async () => {
    const played = await db
      .selectFrom('game_scores')
      .innerJoin('game_runs', 'game_runs.id', 'game_scores.run_id')
      .select(['game_runs.game_id', 'game_runs.setup', 'game_runs.inputs'])
      .select(['game_scores.score', 'game_scores.playtime', 'game_scores.metadata'])
      .select(sql<number>`game_runs.seed::float8`.as('seed'))
      .execute()
    const { count } = db.fn
    const scores = await db.selectFrom('game_scores').select(count('id').as('all')).executeTakeFirstOrThrow()
    expect(played).toHaveLength(Number(scores.all))
    type Replayed = {
      replay: (run: RecordedRun<never>) => ReplayOutcome
      judge: (run: RecordedRun<never>) => HandVerdict
    }
    const games: Record<string, Replayed> = {
      'bed-bug-squish': { replay: (run) => replayRun(bedBugSquish, run), judge: judgeSquish },
      'hot-cheetos-catch': { replay: (run) => replayRun(hotCheetosCatch, run), judge: judgeCheetos },
      'memory-match': { replay: (run) => replayRun(memoryMatch, run), judge: judgeMemory },
    }
    for (const { game_id, setup, seed, inputs, ...result } of played) {
      const game = games[game_id]
      const record = inputs as { log: string; found: { points: number; tookMs: number }[] }
      if (game) {
        const run = { setup: setup as never, seed, inputs: decodeInputs(record.log) ?? [] }
        expect(game.replay(run), game_id).toMatchObject({ kind: 'replayed', result })
        expect(game.judge(run).kind, game_id).not.toBe('impossible')
      } else {
        const points = record.found.reduce((sum, found) => sum + found.points, 0)
        expect(points, game_id).toBe(result.score)
        expect(judgeFinds(record.found).kind, game_id).not.toBe('impossible')
      }
    }
    expect(new Set(played.map((run) => run.game_id)).size).toBe(4)
  })

  it('ranks each player’s best game, of all time and of the week', async () => {
    const best = await db
      .selectFrom('board_scores')
      .select(['board', 'player_id', 'standing'])
      .where('is_best', '=', true)
      .where('board', 'like', 'game:%')
      .execute()
    const expected = await db
      .selectFrom('board_scores')
      .select(['board', 'player_id', (eb) => eb.fn.max('standing').as('standing')])
      .where('board', 'like', 'game:%')
      .groupBy(['board', 'player_id'])
      .execute()
    const sorted = (rows: typeof best) => rows.map((row) => Object.values(row).join(' ')).toSorted()
    expect(sorted(best)).toEqual(sorted(expected))
    expect(best.filter(({ board }) => /^game:[a-z-]+(:[0-9a-f-]{36})?$/.test(board)).length).toBeGreaterThan(100)
  })

  it('gives open quizzes a leaderboard and closed ones none', async () => {
    const played = await db
      .selectFrom('board_scores')
      .select('board')
      .distinct()
      .where('board', 'like', 'quiz:%')
      .execute()
    const open = await db
      .selectFrom('quizzes')
      .select('id')
      .where('coming_soon', '=', false)
      .where((eb) => eb.or([eb('publish_date', 'is', null), eb('publish_date', '<=', now)]))
      .execute()
    expect(played.map((row) => row.board).toSorted()).toEqual(open.map((row) => `quiz:${row.id}`).toSorted())
    expect(open).toHaveLength(7)
  })

  it('counts as many votes as there are voters', async () => {
    const counted = await db
      .selectFrom('brainstorm_votes')
      .select((eb) => eb.fn.countAll().as('votes'))
      .executeTakeFirstOrThrow()
    expect(Number(counted.votes)).toBe(ideas.reduce((sum, idea) => sum + idea.votes, 0))
  })

  it('lets nobody vote, write or play before they joined', async () => {
    const { rows } = await sql<{ what: string; username: string }>`
      select deeds.what, users.username
      from (
        select 'vote' as what, user_id, created_at from brainstorm_votes
        union all select 'idea', created_by, created_at from brainstorm_ideas
        union all select 'comment', created_by, created_at from brainstorm_comments
        union all select 'story', author_id, created_at from short_stories
        union all select 'submission', author_id, submitted_at from story_submissions
        union all select 'message', user_id, created_at from forum_messages
        union all select 'report', reporter_id, created_at from forum_reports
        union all select 'quiz run', user_id, created_at from user_scores
        union all select 'game', user_id, created_at from game_scores
        union all select 'note about them', user_id, created_at from admin_comments
        union all select 'sign-in', id, last_login from users
      ) as deeds join users on users.id = deeds.user_id
      where deeds.created_at < users.created_at or deeds.created_at > ${now}`.execute(db)
    expect(rows).toEqual([])
  })

  it('asks a quiz’s questions in the order they were written', async () => {
    const asked = await db
      .selectFrom('quiz_questions')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
      .select(['position', 'question'])
      .where('quizzes.title', '=', 'The Parking Test')
      .orderBy('position')
      .execute()
    const written = quizzes.find((quiz) => quiz.title === 'The Parking Test')?.questions
    expect(asked).toEqual(written?.map(({ question }, position) => ({ position, question })))
  })

  it('asks today about a picture, a recording and a clip, and explains each with a link', async () => {
    const asked = await db
      .selectFrom('daily_questions')
      .innerJoin('quiz_questions', 'quiz_questions.id', 'daily_questions.question_id')
      .select(['image_url', 'audio_url', 'clip_id', 'explanation'])
      .select(sql<number>`num_nonnulls(about_character_id, about_season_id, about_story_id)`.as('links'))
      .where('day', '=', '2026-05-20')
      .orderBy('daily_questions.position')
      .execute()
    expect(asked).toHaveLength(5)
    expect(asked.map((row) => [row.image_url, row.audio_url, row.clip_id].findIndex(Boolean))).toEqual([
      0, -1, 1, -1, 2,
    ])
    const shown = asked.filter((row) => row.image_url || row.audio_url || row.clip_id)
    expect(shown.filter(({ explanation, links }) => explanation === '' || links !== 1)).toEqual([])
    const days = await db
      .selectFrom('daily_questions')
      .select('day')
      .distinct()
      .where('day', '<', '2026-05-20')
      .execute()
    expect(days.length).toBeGreaterThanOrEqual(5)
  })

  it('only shows existing parts of its clips', () => {
    const lengths = new Map([...flatClips, ...townClips].map(({ slug, seconds }) => [slug, seconds]))
    const parts = quizzes.flatMap(({ questions }) => questions.flatMap(({ medium }) => medium ?? []))
    for (const part of parts)
      if ('clip' in part) expect(part.to, part.clip).toBeLessThanOrEqual(lengths.get(part.clip) ?? 0)
  })

  it('gives moderators an active mute, a ban, and notes to read', async () => {
    const restricted = await db
      .selectFrom('forum_user_status')
      .select(['is_muted', 'is_banned', 'mute_until'])
      .where((eb) => eb.or([eb('is_muted', '=', true), eb('is_banned', '=', true)]))
      .execute()
    expect(restricted).toHaveLength(sanctions.length)
    expect(restricted.filter((row) => row.is_muted && row.mute_until && row.mute_until > now)).toHaveLength(1)
    expect(restricted.filter((row) => row.is_banned)).toHaveLength(1)
    const notes = await db.selectFrom('admin_comments').select('comment').execute()
    expect(notes.length).toBeGreaterThanOrEqual(5)
  })

  it('accepts the guide’s example quiz and the panels’ examples', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/owners-guide.md'), 'utf8')
    const [, example = ''] = /```\n(Title: .*?)```/s.exec(guide) ?? []
    // None of the examples refers to a file, so no error is needed.
    const errors = {} as never
    const pasted = {
      guide: await previewQuiz(db, example),
      quiz: await previewQuiz(db, pastedQuiz.example),
      questions: await previewQuestions(db, { quizId: crypto.randomUUID(), text: pastedQuestions.example }),
      quotes: await previewMany(db, addedQuotes, { text: addedQuotes.list.example, errors }),
      characters: await previewMany(db, addedCharacters, { text: addedCharacters.list.example, errors }),
      clips: await previewMany(db, addedClips, { text: addedClips.list.example, errors }),
      cards: await previewMany(db, addedCards, { text: addedCards.list.example, errors }),
    }
    for (const [name, { rows, problems }] of Object.entries(pasted)) {
      expect({ name, rows: rows.length, problems }).toEqual({ name, rows: expect.any(Number), problems: [] })
      expect(rows).not.toEqual([])
    }
  })

  it('leaves the administrator’s role and name to the first start', async () => {
    const taken = await db
      .selectFrom('users')
      .select('username')
      .where((eb) => eb.or([eb('role', '=', 'admin'), eb(eb.fn('lower', ['username']), '=', 'admin')]))
      .execute()
    expect(taken).toEqual([])
  })

  it('leaves nothing behind when it fails, and nobody can sign in', async () => {
    await expect(loadDemo({ db, now, random: seededRandom(4), storeMedia: rememberMedia })).rejects.toThrow()
    const rows = await db.selectFrom('users').select(['username', 'email']).execute()
    expect(rows).toHaveLength(users.length)
    expect(rows.filter((row) => row.email !== null)).toEqual([])
    expect(await db.selectFrom('auth_accounts').select('id').execute()).toEqual([])
  })
})

function isWithin(day: string, seasonNumber: number): boolean {
  const season = seasons.find(({ number }) => number === seasonNumber)
  return season !== undefined && day >= season.start && (season.end === null || day <= season.end)
}
