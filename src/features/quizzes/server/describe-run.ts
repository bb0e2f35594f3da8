import type { Db } from '#db/schema.gen.ts'
import { type HeldBack, quizBoard } from '#features/leaderboards/rules/board.ts'
import { findPlace } from '#features/leaderboards/server/board-queries.ts'
import type { RunResult, RunState, Verdict } from '../rules/run.ts'
import { totalsOf } from '../rules/scoring.ts'
import { type HeldRun, scoredAnswersOf } from './held-run.ts'
import { findSavedName } from './score-queries.ts'

export async function describeRun(db: Db, run: HeldRun): Promise<RunState> {
  return presentRun(run, await findSavedAs(db, run))
}

/** What is known of a run that is saved. */
type SavedAs = { rank: number | null; heldBack: HeldBack | null; name: string | null }

/** Null until the run is saved. */
export async function findSavedAs(db: Db, run: HeldRun): Promise<SavedAs | null> {
  if (!run.saved_score_id) return null
  const place = await findPlace(db, { board: quizBoard(run.quiz_id), scoreId: run.saved_score_id })
  return {
    rank: place?.rank ?? null,
    heldBack: place?.held_back ?? null,
    name: run.anonymous_id ? await findSavedName(db, run.saved_score_id) : null,
  }
}

/** The key of a question leaves the server with its answer, never before. */
function presentRun(run: HeldRun, savedAs: SavedAs | null): RunState {
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
    result: run.finished_at ? presentResult(run, savedAs) : null,
  }
}

export function presentResult(run: HeldRun, savedAs: SavedAs | null): RunResult {
  return {
    ...totalsOf(scoredAnswersOf(run)),
    rank: savedAs?.rank ?? null,
    held_back: savedAs?.heldBack ?? null,
    is_saved: savedAs !== null,
    saved_as: savedAs?.name ?? null,
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
export function presentVerdict(run: HeldRun, index: number, state: RunState): Verdict {
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
