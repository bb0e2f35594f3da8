import { z } from 'zod'
import { runStateSchema, streakTodaySchema } from '#features/quizzes/rules/run.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { dailySize } from './daily.ts'

const monthInput = textInput(7).regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
const tags = ['The Daily']
const adminTags = ['The Daily: back-office']
const day = z.object({ day: z.iso.date() })
const noDaily = { not_found: { status: 404, message: 'There is no Daily for that day.' } } as const

const coming = z.object({ id: z.uuid(), question: z.string(), quiz_title: z.string(), is_open: z.boolean() })
const cannotChange = {
  already_started: { status: 409, message: "Somebody is playing it already, so it can't change any more." },
  changed_meanwhile: { status: 409, message: 'Someone else set this day meanwhile.' },
} as const
const seenDay = day.extend({
  /** The version that the caller has seen. Null if the day was left to the site. */
  updated_at: timeInput.nullable(),
})
const comingDay = day.extend({
  is_today: z.boolean(),
  is_chosen: z.boolean(),
  /** A day that someone plays can't change any more. */
  is_started: z.boolean(),
  /** Only questions with `is_open` are asked: their quiz can be played on that day. */
  questions: z.array(coming).max(dailySize),
  /** Null while nobody has chosen its questions or played it. */
  updated_at: z.iso.datetime().nullable(),
})
const noDay = { not_found: { status: 404, message: 'That day is over, or too far away.' } } as const

export type ComingDay = z.infer<typeof comingDay>

export const dailyContract = {
  today: procedure
    .meta({ access: 'visitor', reads: ['quizzes'] })
    .route({ method: 'GET', path: '/daily', summary: "Today's Daily, without its questions", tags })
    .output(
      z.object({
        day: z.iso.date(),
        question_count: z.int(),
        next_at: z.iso.datetime(),
      }),
    ),

  mine: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/daily/{day}/mine', summary: "The caller's run of a day, and their streak", tags })
    .errors(noDaily)
    .input(day)
    .output(z.object({ run: runStateSchema.nullable(), streak: streakTodaySchema })),

  startRun: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/daily/{day}/runs',
      summary:
        "Start the caller's run of a day, or go on with it. A past day can be played as often as wanted, and counts for nothing",
      tags,
    })
    .errors({
      ...noDaily,
      already_played: { status: 409, message: "You've played this one already. The next one comes at midnight UTC." },
    })
    .input(day)
    .output(runStateSchema),

  glance: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/daily/glance', summary: "The caller's streak, and how today went", tags })
    .output(
      z.object({
        day: z.iso.date(),
        streak: streakTodaySchema,
        /** Null until the caller has played today. */
        result: z.object({ right: z.int(), asked: z.int() }).nullable(),
        /** Not a time of day, because a device's clock may be wrong. */
        next_in_ms: z.int(),
      }),
    ),

  history: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/daily/history', summary: "A month of the caller's days, and their totals", tags })
    .input(z.object({ month: monthInput.optional() }))
    .output(
      z.object({
        month: z.string(),
        today: z.iso.date(),
        has_earlier: z.boolean(),
        /** Days that can be opened: played by somebody, or chosen by an admin. */
        days: z
          .array(
            z.object({
              day: z.iso.date(),
              /** One letter per question (see `marksOf`). Null if the caller hasn't played. */
              marks: z.string().nullable(),
            }),
          )
          .max(mostListed),
        frozen_days: z.array(z.iso.date()).max(mostListed),
        totals: z.object({
          played: z.int(),
          perfect: z.int(),
          /** How many days had none, one, … all answers right. */
          days_by_right: z.array(z.int()).max(dailySize + 1),
        }),
      }),
    ),

  adminDays: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/daily',
      summary: 'Today and the next seven days with what the site would pick, then the later days that are chosen',
      tags: adminTags,
    })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(comingDay)),

  adminDay: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/daily/{day}',
      summary: 'Today or a day to come, chosen or not',
      tags: adminTags,
    })
    .errors(noDay)
    .input(day)
    .output(comingDay),

  adminQuestions: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/daily-questions',
      summary: 'Questions that a day may ask, by their words or their quiz, the first 20',
      tags: adminTags,
    })
    .input(z.object({ search: searchInput }))
    .output(
      z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            quiz_title: z.string(),
            last_day: z.iso.date().nullable(),
          }),
        )
        .max(mostListed),
    ),

  choose: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'PUT',
      path: '/admin/daily/{day}',
      summary: 'Choose what a day asks: five questions of quizzes that can be played then',
      tags: adminTags,
    })
    .errors({
      ...noDay,
      ...cannotChange,
      unknown_question: { status: 422, message: 'Choose five different questions of published quizzes.' },
    })
    .input(seenDay.extend({ question_ids: z.array(z.uuid()).max(dailySize) })),

  unchoose: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'DELETE', path: '/admin/daily/{day}', summary: 'Leave a day to the site again', tags: adminTags })
    .errors({ ...noDay, ...cannotChange })
    .input(seenDay),
}
