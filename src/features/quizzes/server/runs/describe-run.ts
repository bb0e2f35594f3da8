import type { Db } from '#db/schema.gen.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { findPlace, type Place } from '#features/leaderboards/server/board-queries.ts'
import type { RunResult, RunState, Verdict } from '../../rules/run.ts'
import { totalsOf } from '../../rules/scoring.ts'
import { type QuizRun, scoredAnswersOf } from './quiz-run.ts'

/** `place`: of a run that has just been saved. */
export async function describeRun(db: Db, run: QuizRun, place?: Place): Promise<RunState> {
  const scoreId = run.saved_score_id
  if (place || !scoreId) return presentRun(run, place)
  return presentRun(run, await findPlace(db, { board: quizBoard(run.quiz_id), scoreId }))
}

/** The key of a question leaves the server with its answer, never before. */
function presentRun(run: QuizRun, place: Place | undefined): RunState {
  const startedAt = run.question_started_at
  const runningMs = startedAt ? Math.max(0, run.read_at.getTime() - startedAt.getTime()) : 0
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const question = run.question_started_at ? run.questions[run.current_index] : undefined
  return {
    run_id: run.id,
    quiz_id: run.quiz_id,
    question_index: run.current_index,
    question_count: run.questions.length,
    score: sum(run.answers.map(({ points }) => points)),
    elapsed_ms: sum(run.answers.map(({ timeTaken }) => timeTaken)) + runningMs,
    phase: run.finished_at ? 'finished' : question ? 'question' : 'between',
    question: question
      ? {
          index: run.current_index,
          question: question.question,
          answers: question.answers,
          score: question.score,
          elapsed_ms: runningMs,
        }
      : null,
    result: run.finished_at ? presentResult(run, place) : null,
  }
}

export function presentResult(run: QuizRun, place: Place | undefined): RunResult {
  return {
    ...totalsOf(scoredAnswersOf(run)),
    rank: place?.rank ?? null,
    held_back: place?.held_back ?? null,
    is_saved: place !== undefined,
    saved_as: place && !place.user_id ? place.username : null,
    questions: run.answers.map((given, index) => ({
      question: run.questions[index]?.question ?? '',
      answer: given.answer,
      correct_answer: run.questions[index]?.correctAnswer ?? '',
      is_correct: given.isCorrect,
      time_taken_ms: given.timeTaken,
      points: given.points,
    })),
  }
}

/** The verdict on one answer: the same again when it is asked for again. */
export function presentVerdict(run: QuizRun, index: number, state: RunState): Verdict {
  const given = run.answers[index]
  const question = run.questions[index]
  if (!given || !question) throw new Error(`question ${index} of run ${run.id} has no answer`)
  return {
    is_correct: given.isCorrect,
    correct_answer: question.correctAnswer,
    points: given.points,
    score: run.answers.slice(0, index + 1).reduce((total, { points }) => total + points, 0),
    time_taken_ms: given.timeTaken,
    run: state,
  }
}
