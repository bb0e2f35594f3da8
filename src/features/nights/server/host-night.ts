import { randomInt } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import { findQuizToPlay } from '#features/quizzes/server/catalogue/catalogue-queries.ts'
import { drawQuestions } from '#features/quizzes/server/runs/start-run.ts'
import { newNight } from '../rules/night.ts'
import { newCode } from '../rules/night-code.ts'
import { furthestDays } from '../rules/night-values.ts'
import { insertNight, listUnfinishedOf, readClock } from './night-queries.ts'

type HostNight = {
  hostId: string
  /** Administrators may rehearse a draft, but not announce it. */
  mayUseDrafts: boolean
  quizId: string
  seconds: number
  hasTeams: boolean
  needsAccount: boolean
  startsAt: Date | null
}

/** The host's screen needs this long to load a recording or clip and to start it. */
const mediumStartMs = 2000
const dayMs = 86_400_000

export async function hostNight(
  { db, random }: { db: Db; random: () => number },
  { hostId, quizId, startsAt, ...options }: HostNight,
) {
  const now = await readClock(db)
  const isFuture = startsAt && startsAt.getTime() > now && startsAt.getTime() < now + furthestDays * dayMs
  if (startsAt && !isFuture) return { kind: 'not_then' } as const
  const mayBeDraft = options.mayUseDrafts && !startsAt
  const quiz = await findQuizToPlay(db, quizId, mayBeDraft ? 'any' : new Date(now))
  if (!quiz || quiz.questions.length === 0) return { kind: 'not_found' } as const
  if (quiz.coming_soon && !mayBeDraft) return { kind: 'coming_soon' } as const

  const questions = drawQuestions(quiz, random)
  const holdsMs = questions.map(({ playsMs }) => (playsMs === undefined ? 0 : playsMs + mediumStartMs))
  const limitMs = options.seconds * 1000
  const state = newNight({ holdsMs, limitMs, startsAt: startsAt?.getTime() ?? null, now })
  return db.transaction().execute(async (trx) => {
    // Lock the host first, so that two tabs can't open two nights at once.
    await trx.selectFrom('users').select('id').where('id', '=', hostId).forNoKeyUpdate().execute()
    const unfinished = await listUnfinishedOf(trx, hostId)
    if (startsAt && unfinished.some(({ phase }) => phase === 'announced')) return { kind: 'already_announced' } as const
    if (!startsAt && unfinished.some(({ phase }) => phase !== 'announced' && phase !== 'podium'))
      return { kind: 'already_hosting' } as const
    const row = { hostId, quiz, questions, state, startsAt, ...options }
    let night = await insertNight(trx, { ...row, code: newCode(randomInt) })
    while (!night) night = await insertNight(trx, { ...row, code: newCode(randomInt) })
    return { kind: 'hosted', night } as const
  })
}
