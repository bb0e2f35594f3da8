import type { Db } from '#db/schema.gen.ts'
import { dailySize, dayAfter, dayAt, startOfDay } from '../../rules/daily.ts'
import {
  countOpenAmong,
  hasRuns,
  listChosenDays,
  listDayQuestionsToChoose,
  replaceDayQuestions,
} from './choose-daily-queries.ts'
import { deleteDay, findNextPicks, insertDay, lockDay } from './daily-queries.ts'

type Deps = { db: Db; now: Date }

/** Today and so many more are shown. */
const shownDays = 8
/** Nobody plans further ahead. */
const furthestDays = 366

/** What each of the coming days asks, or would ask if it began with the questions there are now. */
export async function listComingDays({ db, now }: Deps) {
  const today = dayAt(now)
  const made = await listChosenDays(db, { from: today, to: dayAfter(today, shownDays - 1) })
  const picked: { id: string; day: string }[] = []
  const days = []
  for (let ahead = 0; ahead < shownDays; ahead++) {
    const day = dayAfter(today, ahead)
    const known = made.find((other) => other.day === day)
    const ids = known ? undefined : await findNextPicks(db, { day, now: momentOf(day, now), picked })
    for (const id of ids ?? []) picked.push({ id, day })
    const questions = await listDayQuestionsToChoose(db, { now: momentOf(day, now), ...(ids ? { ids } : { day }) })
    const isChosen = known?.is_chosen ?? false
    days.push({ day, is_chosen: isChosen, is_started: known ? !isChosen || known.has_runs : false, questions })
  }
  return days
}

/** Sets the questions of today, unless somebody plays it already, or of a day to come. */
export function chooseDaily({ db, now }: Deps, { day, questionIds }: { day: string; questionIds: readonly string[] }) {
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseDay(trx, { day, now })
    if (refusal) return refusal
    if (new Set(questionIds).size !== dailySize) return 'unknown_question'
    const open = await countOpenAmong(trx, { ids: questionIds, now: momentOf(day, now) })
    if (open !== dailySize) return 'unknown_question'
    // A player who comes first in this moment makes the day their own.
    if (!(await lockDay(trx, day)) && !(await insertDay(trx, { day, isChosen: true }))) return 'already_started'
    await replaceDayQuestions(trx, { day, questionIds })
    return 'chosen'
  })
}

/** Leaves the day to the site again. */
export function unchooseDaily({ db, now }: Deps, day: string) {
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseDay(trx, { day, now })
    if (refusal) return refusal
    await deleteDay(trx, day)
    return 'unchosen'
  })
}

async function refuseDay(trx: Db, { day, now }: { day: string; now: Date }) {
  const today = dayAt(now)
  if (day < today || day > dayAfter(today, furthestDays)) return 'not_found'
  const made = await lockDay(trx, day)
  return made && (!made.is_chosen || (await hasRuns(trx, day))) ? 'already_started' : undefined
}

/** Quizzes that are due by then can be asked. */
function momentOf(day: string, now: Date) {
  return now > startOfDay(day) ? now : startOfDay(day)
}
