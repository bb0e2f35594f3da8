import type { Db } from '#db/schema.gen.ts'
import { quizStanding } from '#features/leaderboards/rules/board.ts'
import { announceBoards } from '#features/leaderboards/server/board-news.ts'
import { lockRun } from '#features/leaderboards/server/run-queries.ts'
import {
  findSaved,
  type Guest,
  isSameSave,
  saveScore as saveOnBoard,
} from '#features/leaderboards/server/save-score.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { generateName } from '#features/players/rules/anonymous-name.ts'
import type { ClaimSource } from '#features/players/server/claim-guest-play.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { isTooFast, totalsOf } from '../../rules/scoring.ts'
import { boardOf, type QuizRun, scoredAnswersOf } from '../runs/quiz-run.ts'
import { listUnsavedRunIds, quizRuns } from '../runs/run-queries.ts'
import { labelQuizBoards } from './leaderboard-queries.ts'

type SaveScoreDeps = { db: Db; context: RequestContext; random: () => number }

/** If the guest has signed in since, the score goes to the account and the name is ignored. */
export function saveScore(
  { db, context, random }: SaveScoreDeps,
  { id, player, username }: { id: string; player: Player; username: string },
) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun<QuizRun>(trx, quizRuns, { id, player })
    // Runs of the Daily are saved automatically.
    if (!run?.quiz_id) return { kind: 'run_not_found' } as const
    if (run.saved_score_id) {
      // A retry after a lost response.
      const saved = await findSaved(trx, { board: boardOf(run), scoreId: run.saved_score_id })
      return saved && isSameSave(saved, username) ? { ...saved, run } : ({ kind: 'already_saved' } as const)
    }
    if (run.expires_at <= run.read_at) return { kind: 'run_expired' } as const
    if (!run.finished_at) return { kind: 'not_finished' } as const
    const guest = { context, wantedName: username, makeUpName: () => generateName(random) }
    const saved = await saveRun(trx, { run, player, guest })
    return saved.kind === 'saved' ? { ...saved, run } : saved
  })
}

/** The run must be finished and locked. */
export function saveRun(trx: Db, { run, player, guest }: { run: QuizRun; player: Player; guest?: Guest }) {
  const answers = scoredAnswersOf(run)
  const totals = totalsOf(answers)
  const { final_score: score, time_taken: seconds, accuracy } = totals
  return saveOnBoard(trx, {
    kind: 'quiz',
    runId: run.id,
    player,
    guest,
    board: boardOf(run),
    entry: {
      standing: quizStanding({ score, seconds, isGuest: !player.userId }),
      score,
      timeTaken: seconds,
      accuracy,
      heldBack: isTooFast(answers) ? 'too_fast' : run.is_practice ? 'practice' : null,
    },
    scoreValues: {
      ...totals,
      quiz_id: run.quiz_id,
      answers: JSON.stringify(run.answers.map(({ points: _points, shownMs: _shownMs, ...answer }) => answer)),
      ...(run.finished_at && { created_at: run.finished_at }),
    },
    runChange: (scoreId) => ({ saved_score_id: scoreId }),
    describeBoard: async () => {
      const [quiz] = await labelQuizBoards(trx, [boardOf(run)])
      return quiz && { ...quiz, ...(run.quiz_id && { id: run.quiz_id }) }
    },
  })
}

type ClaimDeps = { db: Db; live: Pick<Live, 'emit'>; notices: Notices }

export function unsavedQuizRuns({ db, live, notices }: ClaimDeps): ClaimSource {
  return async (player) => {
    let savedCount = 0
    let points = 0
    // Each run has its own transaction: one for all would lock several boards in any order, and
    // two sign-ins could deadlock.
    for (const id of await listUnsavedRunIds(db, player.anonymousId)) {
      const saved = await db.transaction().execute(async (trx) => {
        const run = await lockRun<QuizRun>(trx, quizRuns, { id, player })
        if (!run?.finished_at || run.saved_score_id) return undefined
        return { ...(await saveRun(trx, { run, player })), score: totalsOf(scoredAnswersOf(run)).final_score }
      })
      if (saved?.kind !== 'saved') continue
      announceBoards(live, saved.changedBoards)
      notices.announce(saved.given)
      savedCount += 1
      points += saved.score
    }
    return { changesBoards: savedCount > 0, points }
  }
}
