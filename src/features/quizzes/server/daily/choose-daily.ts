import type { Db } from '#db/schema.gen.ts'
import { dailySize, dayAfter, dayAt, furthestDays, startOfDay } from '../../rules/daily.ts'
import {
  changeChosenDay,
  hasRuns,
  listChosenDays,
  listOpenAmong,
  listQuestionsOfDays,
  replaceDayQuestions,
} from './choose-daily-queries.ts'
import { deleteDay, insertDay, listNextTurns, lockDay, type Turn } from './daily-queries.ts'

type Deps = { db: Db; now: Date }

/** Today and so many more are shown. */
const shownDays = 8

/** What each of the coming days asks, or would ask if it began with the questions there are now; and what is chosen for later ones. */
export async function listComingDays({ db, now }: Deps) {
  const today = dayAt(now)
  const made = await listChosenDays(db, { from: today, to: dayAfter(today, furthestDays) })
  const coming = Array.from({ length: shownDays }, (_, ahead) => dayAfter(today, ahead))
  const later = made.map(({ day }) => day).filter((day) => !coming.includes(day))
  const until = momentOf(coming.at(-1) as string, now)
  const turns = await listNextTurns(db, { now, until, limit: shownDays * dailySize })
  const days = [...coming, ...later].map((day) => {
    const known = made.find((other) => other.day === day)
    const moment = momentOf(day, now)
    return { day, moment, known, picked: known ? undefined : takeTurns(turns, { day, moment }) }
  })
  const questions = await listQuestionsOfDays(db, days)
  return days.map(({ day, known }) => {
    const isChosen = known?.is_chosen ?? false
    return {
      day,
      is_chosen: isChosen,
      is_started: known ? !isChosen || known.has_runs : false,
      questions: questions.filter((question) => question.day === day).map(({ day: _day, ...question }) => question),
      updated_at: known?.updated_at.toISOString() ?? null,
    }
  })
}

/** What the site would pick, which then has its turn. */
function takeTurns(turns: readonly Turn[], { day, moment }: { day: string; moment: Date }) {
  const picked = turns
    .filter(({ opens_at }) => opens_at === null || opens_at <= moment)
    .sort((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
    .slice(0, dailySize)
  for (const turn of picked) if ((turn.last_day ?? '') < day) turn.last_day = day
  return picked.map(({ id }) => id)
}

const turnOf = ({ last_day, shuffled }: Turn) => `${last_day ?? ''} ${shuffled}`

/** `updated_at` of the day as the caller has seen it; null where the site was to pick. */
type Seen = { day: string; updatedAt: string | null }

/** Sets the questions of today, unless somebody plays it already, or of a day to come. */
export function chooseDaily(
  { db, now }: Deps,
  { questionIds: ids, ...seen }: Seen & { questionIds: readonly string[] },
) {
  const { day } = seen
  // An id may come in capitals, and is the same one.
  const questionIds = ids.map((id) => id.toLowerCase())
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseDay(trx, { ...seen, now })
    if (refusal) return refusal
    if (new Set(questionIds).size !== dailySize) return 'unknown_question'
    const questions = await listOpenAmong(trx, { ids: questionIds, now: momentOf(day, now) })
    if (questions.length !== dailySize) return 'unknown_question'
    const chosen = questions.map(({ question }) => question).join('\n')
    if (seen.updatedAt !== null) await changeChosenDay(trx, { day, chosen })
    else if (!(await insertDay(trx, { day, chosen }))) {
      // Somebody was quicker in this very moment: a colleague, or a player who made the day by coming first.
      return (await lockDay(trx, day))?.is_chosen ? 'changed_meanwhile' : 'already_started'
    }
    await replaceDayQuestions(trx, { day, questionIds })
    return 'chosen'
  })
}

/** Leaves the day to the site again. */
export function unchooseDaily({ db, now }: Deps, seen: Seen) {
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseDay(trx, { ...seen, now })
    if (refusal) return refusal
    await deleteDay(trx, seen.day)
    return 'unchosen'
  })
}

async function refuseDay(trx: Db, { day, updatedAt, now }: Seen & { now: Date }) {
  const today = dayAt(now)
  if (day < today || day > dayAfter(today, furthestDays)) return 'not_found'
  const made = await lockDay(trx, day)
  if (made && (!made.is_chosen || (await hasRuns(trx, day)))) return 'already_started'
  const isSeen = (made?.updated_at.getTime() ?? null) === (updatedAt === null ? null : Date.parse(updatedAt))
  return isSeen ? undefined : 'changed_meanwhile'
}

/** Quizzes that are due by then can be asked. */
function momentOf(day: string, now: Date) {
  return now > startOfDay(day) ? now : startOfDay(day)
}
