import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { DemoQuestion, DemoQuiz, DemoUser } from '../content/types.ts'
import { passersBy, users } from '../content/users.ts'
import { between, type DemoWorld, momentBetween, type Random, sample } from '../demo-world.ts'

type ScoreRow = Insertable<Database['user_scores']> & {
  id: string
  final_score: number
  time_taken: number
  created_at: Date
}
type BestRow = Insertable<Database['quiz_best_scores']>
type Player = { id: string; skill: number; since: Date; userId: string | null; name: string | null }

/** Every run of every player at one quiz, and each player's best. */
export function playQuiz(world: DemoWorld, quiz: DemoQuiz): { scores: ScoreRow[]; best: BestRow[] } {
  const results = playersOf(world, quiz).map((player) => {
    const runs = 1 + Math.floor(world.random() * 3)
    const scores = Array.from({ length: runs }, (_, run) => playOnce(world, quiz, player, run))
    return { player, scores, best: scores.toSorted(betterFirst)[0] as ScoreRow }
  })
  return {
    scores: results.flatMap((result) => result.scores),
    best: results.map(({ player, best }) => ({
      quiz_id: world.id('quiz', quiz.slug),
      player_id: player.id,
      user_id: player.userId,
      username: player.name,
      final_score: best.final_score,
      accuracy: best.accuracy,
      time_taken: best.time_taken,
      achieved_at: best.created_at,
      score_id: best.id,
    })),
  }
}

function playersOf(world: DemoWorld, quiz: DemoQuiz): Player[] {
  const opened = world.daysAgo(quiz.createdDaysAgo)
  const fans = users.filter((user) => !user.banned && world.random() < 0.3 + user.skill * 0.5)
  const strangers = sample(world.random, passersBy, 3)
  return [
    ...fans.map((user) => ({
      id: world.id('user', user.username),
      skill: user.skill,
      since: later(opened, joinedAt(world, user)),
      userId: world.id('user', user.username),
      name: null,
    })),
    ...strangers.map((name) => ({
      id: world.id('passer-by', name),
      skill: between(world.random, 0.2, 0.7),
      since: opened,
      userId: null,
      name,
    })),
  ]
}

function playOnce(world: DemoWorld, quiz: DemoQuiz, player: Player, run: number): ScoreRow {
  // People remember: every further run is a little better than the one before.
  const skill = Math.min(0.98, player.skill + run * 0.06)
  const answers = quiz.questions.map((question, position) => {
    const timeTaken = answerTimeMs(world.random, skill)
    const isCorrect = world.random() < 0.3 + skill * 0.62
    const answer = isCorrect ? question.right : (sample(world.random, question.wrong, 1)[0] as string)
    const questionId = world.id('question', `${quiz.slug}/${position}`)
    return { questionId, answer, isCorrect, timeTaken, points: isCorrect ? pointsFor(question, timeTaken) : 0 }
  })
  const score = answers.reduce((sum, answer) => sum + answer.points, 0)
  const correctCount = answers.filter((answer) => answer.isCorrect).length
  return {
    id: world.newId(),
    user_id: player.userId,
    anonymous_id: player.userId ? null : player.id,
    username: player.name,
    quiz_id: world.id('quiz', quiz.slug),
    score,
    max_score: quiz.questions.reduce((sum, question) => sum + (question.score ?? 100), 0),
    answers: JSON.stringify(answers.map(({ points: _points, ...answer }) => answer)),
    time_taken: Math.round(answers.reduce((sum, answer) => sum + answer.timeTaken, 0) / 1000),
    time_bonus: score - 100 * correctCount,
    accuracy: Math.round((correctCount / answers.length) * 10_000) / 100,
    final_score: score,
    correct_count: correctCount,
    question_count: answers.length,
    created_at: momentBetween(world.random, player.since, world.now),
  }
}

/** The specification's scoring: a fifth more within 3 s, full points within 10 s, then one percent less per second. */
export function pointsFor(question: DemoQuestion, timeTakenMs: number): number {
  const seconds = timeTakenMs / 1000
  const factor = seconds <= 3 ? 1.2 : seconds <= 10 ? 1 : Math.max(0.5, 1 - 0.01 * (seconds - 10))
  return Math.round((question.score ?? 100) * factor)
}

const answerTimeMs = (random: Random, skill: number) => Math.round(1800 + between(random, 800, 14_000) * (1.2 - skill))

const betterFirst = (a: ScoreRow, b: ScoreRow) =>
  b.final_score - a.final_score || a.time_taken - b.time_taken || a.created_at.getTime() - b.created_at.getTime()

const joinedAt = (world: DemoWorld, user: DemoUser) => world.daysAgo(user.joinedDaysAgo)
const later = (a: Date, b: Date) => (a > b ? a : b)
