import { z } from 'zod'
import { anonymousNameField } from '#features/players/rules/anonymous-name-field.ts'
import { mostQuestions } from '#features/quizzes/rules/check-quiz.ts'
import { aboutSchema } from '#features/quizzes/rules/quiz.ts'
import { mediumSchema } from '#features/quizzes/rules/run.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { momentInput } from '#platform/rules/time-schema.ts'
import { hostActions, phases } from './night.ts'
import { tidyCode } from './night-code.ts'
import { mostPlayers, questionSeconds } from './night-values.ts'

/**
 * How a page follows a night:
 * 1. `enter` with the code of the address gives `room`, which is the same for everybody, and `me`.
 * 2. `useRoom(nightRoom(room.night_id))` hears `NightEvents`; `followNight` applies each to the
 *    state, and says 'missed' if one before it got lost. Then, and on `onCatchUp`, call `state`.
 * 3. `state` with the version at hand, every `beatMs` while the page is open (also while hidden,
 *    as far as the browser lets it). It says that the person is there, and heals what got lost:
 *    `room` is null if nothing has changed.
 * All times are `…_in_ms` from the moment of the answer or event, never times of day, because a
 * device's clock may be wrong. They may be negative. A seat belongs to the account or, for guests,
 * to the browser's cookie: a reload, a second tab and another network need nothing special.
 */

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    nights: true
  }
}

const tags = ['Quiz nights']
const nightId = z.object({ id: z.uuid() })
const codeInput = textInput(40).transform(tidyCode)

const noNight = { not_found: { status: 404, message: "We don't know that code. Check it with your host." } } as const
const noCode = {
  ...noNight,
  too_many_tries: { status: 429, message: 'Too many wrong codes from your network. Try again in ten minutes.' },
} as const

const playerSchema = z.object({
  /** The number of a person within this night. It means nothing in another one. */
  seat: z.int(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  team: z.int().nullable(),
  score: z.int(),
  /** Points of the last question that closed. Zero if the answer was wrong or missing. */
  earned: z.int(),
  /** Right answers in a row. */
  streak: z.int(),
  place: z.int(),
})

const teamSchema = z.object({
  team: z.int(),
  name: z.string(),
  size: z.int(),
  score: z.int(),
  /** Points of the last question that closed. */
  earned: z.int(),
  place: z.int(),
})

const questionSchema = z.object({
  question: z.string(),
  answers: z.array(z.string()).max(mostListed),
  score: z.int(),
  medium: mediumSchema.nullable(),
  /** The clock waits for a recording or clip. Answers before it starts take no time. */
  clock_starts_in_ms: z.int(),
  closes_in_ms: z.int(),
  limit_ms: z.int(),
})

const verdictSchema = z.object({
  /** The index of the right answer. */
  right: z.int(),
  /** How many chose each answer, in the order shown. */
  counts: z.array(z.int()).max(mostListed),
  explanation: z.string(),
  about: aboutSchema.nullable(),
})

const roomSchema = z.object({
  night_id: z.uuid(),
  code: z.string(),
  version: z.int(),
  phase: z.enum(phases),
  /** Null once the quiz is deleted. */
  quiz_id: z.uuid().nullable(),
  quiz_title: z.string(),
  /** Null once the host's account is deleted. */
  host_name: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  needs_account: z.boolean(),
  has_teams: z.boolean(),
  is_locked: z.boolean(),
  is_paused: z.boolean(),
  /** 'host_away': the host has been gone for a minute, and everybody should be told. */
  runs_itself: z.enum(['off', 'chosen', 'host_away']),
  /** Null while the night waits for the host. */
  moves_in_ms: z.int().nullable(),
  /** -1 before the first question. */
  question_index: z.int(),
  question_count: z.int(),
  /** Set during 'question' and 'closed'. Null while paused, so nobody has longer to think. */
  question: questionSchema.nullable(),
  /** Set only during 'closed', because nothing may tell the right answer earlier. */
  verdict: verdictSchema.nullable(),
  answered_count: z.int(),
  /** Pages preload it between two questions. */
  next_picture_url: z.string().nullable(),
  /** Sorted by place. In an event, null means that nothing changed. */
  players: z.array(playerSchema).max(mostPlayers).nullable(),
  /** Sorted by place; empty without teams. In an event, null means that nothing changed. */
  teams: z.array(teamSchema).max(mostPlayers).nullable(),
})

const meSchema = z.object({
  is_host: z.boolean(),
  /** Null for spectators, and for a host who doesn't play. */
  seat: z.int().nullable(),
  /** The index of the caller's answer to the question asked now. */
  answer: z.int().nullable(),
  is_removed: z.boolean(),
  wants_reminder: z.boolean(),
})

const nightStateSchema = z.object({ room: roomSchema.nullable(), me: meSchema })

const nightCardSchema = z.object({
  code: z.string(),
  quiz_id: z.uuid().nullable(),
  quiz_title: z.string(),
  phase: z.enum(phases),
  starts_at: z.iso.datetime().nullable(),
  host_name: z.string().nullable(),
})

const ownNightSchema = nightCardSchema.extend({
  is_host: z.boolean(),
  /** Null for a host who didn't play, and while the night isn't over. */
  place: z.int().nullable(),
  player_count: z.int(),
  created_at: z.iso.datetime(),
})

const resultSchema = playerSchema.extend({
  right_count: z.int(),
  time_ms: z.int(),
  /** One per question. Only hosts get everybody's; players get their own. */
  answers: z
    .array(
      z.object({
        index: z.int(),
        /** Null if there was none in time. */
        answer: z.int().nullable(),
        time_ms: z.int().nullable(),
        earned: z.int(),
      }),
    )
    .max(mostQuestions),
})

const nightResultsSchema = z.object({
  code: z.string(),
  quiz_id: z.uuid().nullable(),
  quiz_title: z.string(),
  host_name: z.string().nullable(),
  played_at: z.iso.datetime(),
  is_host: z.boolean(),
  seat: z.int().nullable(),
  /** Only questions that were asked and not skipped. */
  questions: z
    .array(
      z.object({
        index: z.int(),
        question: z.string(),
        answers: z.array(z.string()).max(mostListed),
        right: z.int(),
        counts: z.array(z.int()).max(mostListed),
      }),
    )
    .max(mostQuestions),
  players: z.array(resultSchema).max(mostPlayers),
  teams: z.array(teamSchema).max(mostPlayers),
})

export const nightsContract = {
  host: procedure
    .meta({ access: 'user', limit: { points: 20, seconds: 3600, per: 'account' }, writes: ['nights'] })
    .route({
      method: 'POST',
      path: '/nights',
      successStatus: 201,
      summary: 'Open the doors of a night with a quiz, or announce one for later. Administrators may use drafts',
      tags,
    })
    .errors({
      not_found: { status: 404, message: 'Quiz not found or no questions available.' },
      coming_soon: { status: 409, message: 'This quiz is coming soon! Check back later.' },
      already_hosting: { status: 409, message: "You've got a night going already. Finish that one first." },
      already_announced: { status: 409, message: 'You have announced a night already. One at a time.' },
      not_then: { status: 422, message: 'Pick a time within the next 30 days.' },
    })
    .input(
      z.object({
        quiz_id: z.uuid(),
        seconds: z.int().min(questionSeconds.least).max(questionSeconds.most).default(questionSeconds.usual),
        has_teams: z.boolean().default(false),
        needs_account: z.boolean().default(false),
        /** Null opens the doors at once. A night with a date is shown to everybody. */
        starts_at: momentInput('Please enter a valid date.').nullable().default(null),
      }),
    )
    .output(z.object({ id: z.uuid(), code: z.string() })),

  mine: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/nights/mine',
      summary: 'The latest 50 nights of the caller, open ones first',
      tags,
    })
    .output(z.array(ownNightSchema).max(mostListed)),

  announced: procedure
    .meta({ access: 'visitor', reads: ['nights', 'users'] })
    .route({ method: 'GET', path: '/nights/announced', summary: 'Nights with a date that are not over', tags })
    .input(z.object({ quiz_id: z.uuid().optional() }))
    .output(z.array(nightCardSchema).max(mostListed)),

  enter: procedure
    // The handler also limits wrong codes, much more strictly.
    .meta({ access: 'visitor', limit: { points: 1200, seconds: 60, per: 'address' } })
    .route({ method: 'GET', path: '/nights/{code}', summary: "The caller's view of the night with this code", tags })
    .errors(noCode)
    .input(z.object({ code: codeInput }))
    .output(z.object({ room: roomSchema, me: meSchema })),

  state: procedure
    // A hall of five hundred phones is one network.
    .meta({ access: 'visitor', limit: { points: 6000, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/nights/{id}/state',
      summary: 'The caller is there; what has changed since the version they have',
      tags,
    })
    .errors(noNight)
    .input(nightId.extend({ version: z.int().optional() }))
    .output(nightStateSchema),

  join: procedure
    .meta({ access: 'visitor', limit: { points: 600, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/nights/{id}/players', summary: 'Take a seat, or find the one taken before', tags })
    .errors({
      ...noNight,
      over: { status: 409, message: 'This night is over.' },
      doors_closed: { status: 409, message: "The doors aren't open yet." },
      doors_locked: { status: 409, message: 'The host has locked the doors. You can still watch.' },
      full: { status: 409, message: `All ${mostPlayers} seats are taken. You can still watch.` },
      account_needed: { status: 403, message: 'The host asks for accounts tonight. Sign in to play.' },
      removed: { status: 403, message: 'The host has removed you from this night.' },
      network_removed: { status: 403, message: 'The host has removed somebody on your network. Sign in to play.' },
      network_full: { status: 429, message: 'Too many guests from your network. Sign in to play.' },
      name_taken: { status: 409, message: 'Somebody has that name already. Pick another one.' },
      name_refused: { status: 422, message: "That name isn't allowed. Pick another one." },
    })
    .input(
      nightId.extend({
        /** Members play under their own name. A guest's blank one is replaced by ours. */
        name: anonymousNameField,
        /**
         * A team of `room.teams`. Before the start, the number after the highest one starts a new
         * team. Null lets the server choose.
         */
        team: z.int().min(0).max(mostPlayers).nullable().default(null),
      }),
    )
    .output(nightStateSchema),

  answer: procedure
    .meta({ access: 'visitor', limit: { points: 6000, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/nights/{id}/answers', summary: 'Answer the question asked now, once', tags })
    .errors({
      too_late: { status: 409, message: 'Too late, that one has closed.' },
      no_seat: { status: 403, message: 'Take a seat first.' },
      already_answered: { status: 409, message: "You've answered this one already." },
    })
    .input(
      nightId.extend({
        question_index: z.int().min(0).max(mostQuestions),
        answer: z.int().min(0).max(mostListed),
        /** How long the caller saw the question while its clock ran. The server limits it. */
        time_taken_ms: z.number().min(0),
      }),
    ),

  control: procedure
    .meta({ access: 'user', limit: { points: 240, seconds: 60, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/nights/{id}/control',
      summary: "The host's buttons. Administrators may end",
      tags,
    })
    .errors({
      ...noNight,
      moved_on: { status: 409, message: "It has moved on already. Here's where we are." },
      nobody_here: { status: 409, message: 'Nobody has taken a seat yet.' },
    })
    .input(
      nightId.extend({
        action: z.enum(hostActions),
        /** What the page showed, so that if two devices press *next*, only one is heard. */
        from: z.object({ phase: z.enum(phases), question_index: z.int().min(-1).max(mostQuestions) }),
      }),
    )
    .output(nightStateSchema),

  remove: procedure
    .meta({ access: 'user', limit: { points: 120, seconds: 60, per: 'account' }, writes: [] })
    .route({
      method: 'DELETE',
      path: '/nights/{id}/players/{seat}',
      summary: 'The host removes a player, who stays out under any name',
      tags,
    })
    .errors(noNight)
    .input(nightId.extend({ seat: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(nightStateSchema),

  results: procedure
    .meta({ access: 'visitor', limit: { points: 1200, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/nights/{code}/results',
      summary: 'How it ended, for its host and its players',
      tags,
    })
    .errors({ ...noCode, not_over: { status: 409, message: "It isn't over yet." } })
    .input(z.object({ code: codeInput }))
    .output(nightResultsSchema),

  remind: procedure
    .meta({ access: 'user', limit: { points: 60, seconds: 600, per: 'account' }, writes: [] })
    .route({
      method: 'PUT',
      path: '/nights/{id}/reminder',
      summary: 'Give the caller a notice a quarter of an hour before an announced night, or not',
      tags,
    })
    .errors(noNight)
    .input(nightId.extend({ wanted: z.boolean() })),
}

export type NightRoom = z.infer<typeof roomSchema>
export type NightMe = z.infer<typeof meSchema>
export type NightState = { room: NightRoom; me: NightMe }
export type NightPlayer = z.infer<typeof playerSchema>
export type NightCard = z.infer<typeof nightCardSchema>
export type NightResults = z.infer<typeof nightResultsSchema>
