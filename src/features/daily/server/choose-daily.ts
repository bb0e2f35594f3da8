import type { Db } from '#db/schema.gen.ts'
import { isSeen } from '#features/editing/server/save-item.ts'
import { offsetOf, pageOf } from '#platform/rules/paging.ts'
import { dailySize, dayAfter, dayAt, furthestDays, startOfDay } from '../rules/daily.ts'
import {
  changeChosenDay,
  countChosenDays,
  listChosenDays,
  listMadeDays,
  listOpenAmong,
  listQuestionsOfDays,
  replaceDayQuestions,
} from './choose-daily-queries.ts'
import { deleteDay, insertDay, listNextTurns, lockDay, type Turn } from './daily-queries.ts'

type Deps = { db: Db; now: Date }

/** Today and the next seven days are always listed. */
const nearDayCount = 8
const pageSize = 14

export async function listComingDays(deps: Deps, { page }: { page: number }) {
  const { db, now } = deps
  const allNear = nearDays(now)
  const beyond = { from: dayAfter(dayAt(now), nearDayCount), to: dayAfter(dayAt(now), furthestDays) }
  const offset = offsetOf({ page, pageSize })
  const near = allNear.slice(offset, offset + pageSize)
  const place = { limit: pageSize - near.length, offset: Math.max(0, offset - nearDayCount) }
  const [later, laterCount] = await Promise.all([
    listChosenDays(db, { ...beyond, ...place }),
    countChosenDays(db, beyond),
  ])
  const days = await describeDays(deps, [...near, ...later])
  return pageOf(days, { total: nearDayCount + laterCount, page, pageSize })
}

export async function findComingDay(deps: Deps, day: string) {
  if (!isAhead(day, deps.now)) return undefined
  const near = nearDays(deps.now)
  // The site's pick for a near day depends on its picks for the days before it.
  const days = await describeDays(deps, near.includes(day) ? near : [day])
  return days.find((described) => described.day === day)
}

/** What the site picks after the near days can't be predicted. */
async function describeDays({ db, now }: Deps, days: readonly string[]) {
  const near = nearDays(now)
  const made = await listMadeDays(db, days)
  const until = momentOf(near.at(-1) as string, now)
  const turns = days.some((day) => near.includes(day))
    ? await listNextTurns(db, { now, until, limit: nearDayCount * dailySize })
    : []
  const described = days.map((day) => {
    const known = made.find((other) => other.day === day)
    const moment = momentOf(day, now)
    const isPicked = !known && near.includes(day)
    return { day, moment, known, picked: isPicked ? takeTurns(turns, { day, moment }) : undefined }
  })
  const questions = await listQuestionsOfDays(db, described)
  return described.map(({ day, known }) => {
    const isChosen = known?.is_chosen ?? false
    return {
      day,
      is_today: day === dayAt(now),
      is_chosen: isChosen,
      is_started: known ? !isChosen || known.has_runs : false,
      questions: questions.filter((question) => question.day === day).map(({ day: _day, ...question }) => question),
      updated_at: known?.updated_at.toISOString() ?? null,
    }
  })
}

function nearDays(now: Date) {
  return Array.from({ length: nearDayCount }, (_, ahead) => dayAfter(dayAt(now), ahead))
}

function isAhead(day: string, now: Date) {
  return day >= dayAt(now) && day <= dayAfter(dayAt(now), furthestDays)
}

function takeTurns(turns: readonly Turn[], { day, moment }: { day: string; moment: Date }) {
  const picked = turns
    .filter(({ opens_at }) => opens_at <= moment)
    .sort((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
    .slice(0, dailySize)
  for (const turn of picked) if ((turn.last_day ?? '') < day) turn.last_day = day
  return picked.map(({ id }) => id)
}

const turnOf = ({ last_day, shuffled }: Turn) => `${last_day ?? ''} ${shuffled}`

type Seen = { day: string; updatedAt: string | null }

export function chooseDaily(
  { db, now }: Deps,
  { questionIds: ids, ...seen }: Seen & { questionIds: readonly string[] },
) {
  const { day } = seen
  // UUIDs may come in capitals.
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
      // We lost a race: another admin chose the day, or its first player made it.
      return (await lockDay(trx, day))?.is_chosen ? 'changed_meanwhile' : 'already_started'
    }
    await replaceDayQuestions(trx, { day, questionIds })
    return 'chosen'
  })
}

export function unchooseDaily({ db, now }: Deps, seen: Seen) {
  return db.transaction().execute(async (trx) => {
    const refusal = await refuseDay(trx, { ...seen, now })
    if (refusal) return refusal
    await deleteDay(trx, seen.day)
    return 'unchosen'
  })
}

async function refuseDay(trx: Db, { day, updatedAt, now }: Seen & { now: Date }) {
  if (!isAhead(day, now)) return 'not_found'
  await lockDay(trx, day)
  const [made] = await listMadeDays(trx, [day])
  if (made && (!made.is_chosen || made.has_runs)) return 'already_started'
  const isSame = made && updatedAt ? isSeen(made, updatedAt) : !made && !updatedAt
  return isSame ? undefined : 'changed_meanwhile'
}

function momentOf(day: string, now: Date) {
  return now > startOfDay(day) ? now : startOfDay(day)
}
