import type { Db } from '#db/schema.gen.ts'
import { quizStanding } from '#features/leaderboards/rules/board.ts'
import { findNextAbove, findPlace, type Place } from '#features/leaderboards/server/board-queries.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { answerShares } from '../../rules/answer-shares.ts'
import type { DailyResult, Medium, RunResult, RunState, Verdict } from '../../rules/run.ts'
import { totalsOf } from '../../rules/scoring.ts'
import { findClipToPlay, listExplanations } from '../question-parts-queries.ts'
import { findRival } from './challenge.ts'
import { boardOf, type DailyRuns, type QuizRun, type RunQuestion, scoredAnswersOf, timesOf } from './quiz-run.ts'
import { listAnswerCounts } from './run-queries.ts'

type DescribeDeps = { db: Db; dailyRuns: DailyRuns }

type Description = {
  player: Player
  /** Set only when the run has just been saved. */
  place?: Place | undefined
}

export async function describeRun(deps: DescribeDeps, run: QuizRun, { player, place }: Description): Promise<RunState> {
  const { db } = deps
  const challenge = (run.rival_run_id && (await findRival(db, run, player))) || null
  if (!run.finished_at) return presentRun(run, { challenge, result: null, medium: await findMedium(db, askedNow(run)) })
  return presentRun(run, { challenge, result: await describeResult(deps, run, { player, place }), medium: null })
}

export async function findMedium(db: Db, question: RunQuestion | undefined): Promise<Medium | null> {
  const { picture, audioUrl, clip, spokenText = '' } = question ?? {}
  if (picture) return { kind: 'picture', ...picture }
  if (audioUrl) return { kind: 'sound', url: audioUrl, spoken_text: spokenText }
  const found = clip && (await findClipToPlay(db, clip.id))
  if (!found) return null
  const part = { start_seconds: clip.startSeconds, end_seconds: clip.endSeconds }
  return { kind: 'clip', ...found, ...part, spoken_text: spokenText }
}

function askedNow(run: QuizRun) {
  return run.question_started_at ? run.questions[run.current_index] : undefined
}

export async function describeResult(
  { db, dailyRuns }: DescribeDeps,
  run: QuizRun,
  { player, place }: Description,
): Promise<RunResult> {
  const explanations = await explain(db, run.questions)
  if (run.day) return presentResult(run, { explanations, daily: await dailyRuns.describe(db, run, player) })
  const board = boardOf(run)
  const scoreId = run.saved_score_id
  const saved = place ?? (scoreId ? await findPlace(db, { board, scoreId }) : undefined)
  return presentResult(run, {
    explanations,
    place: saved,
    rival: await findNextToBeat(db, run, { player, place: saved }),
  })
}

type Explanation = Pick<Verdict, 'explanation' | 'about'>

export async function explain(db: Db, questions: readonly { questionId: string }[]) {
  const questionIds = questions.map(({ questionId }) => questionId)
  const rows = await listExplanations(db, { questionIds, now: new Date() })
  const known = new Map(rows.map(({ id, ...explanation }) => [id, explanation]))
  return (questionId: string | undefined): Explanation =>
    known.get(questionId ?? '') ?? { explanation: '', about: null }
}

/** Guests see their rival before they save. */
async function findNextToBeat(db: Db, run: QuizRun, { player, place }: Description): Promise<RunResult['rival']> {
  if (place?.held_back) return null
  const { final_score: score, time_taken: seconds } = totalsOf(scoredAnswersOf(run))
  const above = await findNextAbove(db, {
    board: boardOf(run),
    standing: quizStanding({ score, seconds, isGuest: !(place?.user_id ?? player.userId) }),
    playerId: place?.player_id ?? playerIdOf(player),
  })
  return above ? { username: above.username, points_ahead: above.score - score } : null
}

/** The right answer must not leave the server before the player has answered. */
function presentRun(
  run: QuizRun,
  { challenge, result, medium }: Pick<RunState, 'challenge' | 'result'> & { medium: Medium | null },
): RunState {
  const { runningMs, startsInMs } = timesOf(run)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const question = askedNow(run)
  return {
    run_id: run.id,
    quiz_id: run.quiz_id,
    question_index: run.current_index,
    question_count: run.questions.length,
    score: sum(run.answers.map(({ points }) => points)),
    elapsed_ms: sum(run.answers.map(({ timeTaken }) => timeTaken)) + runningMs,
    marks: run.answers.map(({ isCorrect }) => isCorrect),
    phase: run.finished_at ? 'finished' : question ? 'question' : 'between',
    question: question
      ? {
          index: run.current_index,
          question: question.question,
          quiz_title: question.quizTitle ?? null,
          answers: question.answers,
          score: question.score,
          medium,
          elapsed_ms: runningMs,
          clock_starts_in_ms: startsInMs,
        }
      : null,
    next_picture_url: question ? null : (run.questions[run.current_index]?.picture?.url ?? null),
    challenge,
    result,
  }
}

type Ending = {
  explanations: Awaited<ReturnType<typeof explain>>
  place?: Place | undefined
  rival?: RunResult['rival']
  daily?: DailyResult
}

function presentResult(run: QuizRun, { explanations, place, rival = null, daily }: Ending): RunResult {
  return {
    ...totalsOf(scoredAnswersOf(run)),
    rank: place?.rank ?? null,
    held_back: place?.held_back ?? null,
    is_saved: place !== undefined,
    saved_as: place && !place.user_id ? place.username : null,
    rival,
    daily: daily ?? null,
    questions: run.answers.map((given, index) => ({
      question: run.questions[index]?.question ?? '',
      quiz_title: run.questions[index]?.quizTitle ?? null,
      answer: given.answer,
      correct_answer: run.questions[index]?.correctAnswer ?? '',
      is_correct: given.isCorrect,
      time_taken_ms: given.timeTaken,
      points: given.points,
      score: run.questions[index]?.score ?? 0,
      ...explanations(run.questions[index]?.questionId),
    })),
  }
}

export async function describeVerdict(db: Db, run: QuizRun, index: number, state: RunState): Promise<Verdict> {
  const given = run.answers[index]
  const question = run.questions[index]
  if (!given || !question) throw new Error(`question ${index} of run ${run.id} has no answer`)
  return {
    is_correct: given.isCorrect,
    correct_answer: question.correctAnswer,
    points: given.points,
    score: run.answers.slice(0, index + 1).reduce((total, { points }) => total + points, 0),
    time_taken_ms: given.timeTaken,
    shares: answerShares(question.answers, await listAnswerCounts(db, [question.questionId])),
    ...(await explain(db, [question]))(question.questionId),
    run: state,
  }
}
