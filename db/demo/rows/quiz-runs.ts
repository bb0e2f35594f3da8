import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { quizBoard, quizStanding } from '#features/leaderboards/rules/board.ts'
import { pointsFor, totalsOf } from '#features/quizzes/rules/scoring.ts'
import type { DemoQuiz, DemoUser } from '../content/types.ts'
import { passersBy, users } from '../content/users.ts'
import { between, type DemoWorld, later, momentBetween, type Random, sample } from '../demo-world.ts'

type ScoreRow = Insertable<Database['user_scores']> & {
  id: string
  final_score: number
  time_taken: number
  created_at: Date
}
type BoardRow = Insertable<Database['board_scores']>
type Player = { id: string; skill: number; since: Date; userId: string | null; name: string | null }

/** `regulars` always play; chance decides about the others. */
export function playQuiz(
  world: DemoWorld,
  quiz: DemoQuiz,
  regulars: readonly DemoUser[],
): { scores: ScoreRow[]; places: BoardRow[] } {
  const results = playersOf(world, quiz, regulars).map((player) => {
    const runs = 1 + Math.floor(world.random() * 3)
    const scores = Array.from({ length: runs }, (_, run) => playOnce(world, quiz, player, run))
    return { player, scores, best: scores.toSorted(betterFirst)[0] as ScoreRow }
  })
  return {
    scores: results.flatMap((result) => result.scores),
    places: results.flatMap(({ player, scores, best }) =>
      scores.map((score) => ({
        board: quizBoard(world.id('quiz', quiz.slug)),
        score_id: score.id,
        player_id: player.id,
        user_id: player.userId,
        username: player.name,
        standing: quizStanding({
          score: score.final_score,
          seconds: score.time_taken,
          isGuest: player.userId === null,
        }),
        score: score.final_score,
        time_taken: score.time_taken,
        accuracy: score.accuracy,
        achieved_at: score.created_at,
        is_best: score === best,
      })),
    ),
  }
}

function playersOf(world: DemoWorld, quiz: DemoQuiz, regulars: readonly DemoUser[]): Player[] {
  const opened = world.daysAgo(quiz.createdDaysAgo)
  const fans = users.filter(
    (user) => !user.banned && (regulars.includes(user) || world.random() < 0.3 + user.skill * 0.5),
  )
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
  // People remember, so each run is a little better than the previous one.
  const skill = Math.min(0.98, player.skill + run * 0.06)
  const answers = quiz.questions.map((question, position) => {
    const timeTakenMs = answerTimeMs(world.random, skill)
    const isCorrect = world.random() < 0.3 + skill * 0.62
    const answer = isCorrect ? question.right : (sample(world.random, question.wrong, 1)[0] as string)
    const questionId = world.id('question', `${quiz.slug}/${position}`)
    const scored = { score: question.score ?? 100, isCorrect, timeTakenMs }
    return { questionId, answer, ...scored, points: pointsFor(scored) }
  })
  const kept = answers.map(({ questionId, answer, isCorrect, timeTakenMs }) => ({
    questionId,
    answer,
    isCorrect,
    timeTaken: timeTakenMs,
  }))
  return {
    ...totalsOf(answers),
    id: world.newId(),
    user_id: player.userId,
    anonymous_id: player.userId ? null : player.id,
    username: player.name,
    quiz_id: world.id('quiz', quiz.slug),
    answers: JSON.stringify(kept),
    created_at: momentBetween(world.random, player.since, world.now),
  }
}

const answerTimeMs = (random: Random, skill: number) => Math.round(1800 + between(random, 800, 14_000) * (1.2 - skill))

const betterFirst = (a: ScoreRow, b: ScoreRow) =>
  b.final_score - a.final_score || a.time_taken - b.time_taken || a.created_at.getTime() - b.created_at.getTime()

const joinedAt = (world: DemoWorld, user: DemoUser) => world.daysAgo(user.joinedDaysAgo)
