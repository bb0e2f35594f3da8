import { z } from 'zod'
import { sectionNames } from '#features/site/rules/site-sections.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pieceSchema } from '#platform/rules/paging-schema.ts'
import { mostMetAtOnce, mostSeenAtOnce, waysToMeet } from './pass.ts'

const tags = ['The pass']

const choicesSchema = z.object({
  is_public: z.boolean(),
  shows_stamps: z.boolean(),
  shows_cards: z.boolean(),
  shows_bugs: z.boolean(),
  shows_streak: z.boolean().default(false),
  is_indexed: z.boolean(),
})

const bestScoreSchema = z.object({
  kind: z.enum(['quiz', 'game']),
  title: z.string(),
  /** Where it can be played. */
  href: z.string(),
  /** Null: not played yet. Only owners see those, as an invitation. */
  best: z
    .object({
      score: z.int(),
      /** 501 stands for all beyond five hundred. */
      rank: z.int(),
      /** Of the earlier site: nobody checked it. */
      is_earlier: z.boolean(),
    })
    .nullable(),
  /** The score counts moves: fewer are better. */
  is_fewest_first: z.boolean(),
})

/** A character as it is on a pass. */
const cardSchema = z.object({ id: z.uuid(), name: z.string(), image_url: z.string().nullable() })

/** What somebody watched, read or answered: the id of a clip, quote, quiz or character. */
const seenSchema = z.object({ kind: z.enum(waysToMeet), id: z.uuid() })

/** One answer for whoever left, was banned, or keeps the pass private. */
const noPass = { not_found: { status: 404, message: 'No pass to see here.' } } as const

const passSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  scores: z.array(bestScoreSchema).max(mostListed),
  // Null where the owner keeps it to themselves.
  stamps: z
    .array(z.object({ section: z.string(), stamped_at: z.iso.datetime() }))
    .max(mostListed)
    .nullable(),
  cards: z
    .object({
      met: z.int(),
      /** Of so many on the site. */
      total: z.int(),
      /** Met last, first. */
      latest: z.array(cardSchema).max(mostListed),
    })
    .nullable(),
  bugs: z.int().nullable(),
  streak: z
    .object({
      longest_days: z.int(),
      stickers: z.array(z.string()).max(mostListed),
      next: z.object({ name: z.string(), more: z.int() }).nullable(),
    })
    .nullable(),
})

export const passContract = {
  mine: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/pass', summary: "The caller's own pass, with everything on it", tags })
    .output(passSchema.extend({ member_since: z.iso.datetime(), choices: choicesSchema })),

  show: procedure
    // Declares no topics: it is never stored, so a ban or a choice takes it away at once.
    .meta({ access: 'visitor', limit: { points: 120, seconds: 60, per: 'address' } })
    .route({ method: 'GET', path: '/players/{id}', summary: "What a player's pass shows to others", tags })
    .errors(noPass)
    .input(z.object({ id: z.uuid() }))
    .output(passSchema.extend({ is_indexed: z.boolean() })),

  setChoices: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 600, per: 'account' }, writes: [] })
    .route({ method: 'PUT', path: '/pass/choices', summary: "Choose what the caller's pass shows to others", tags })
    .input(choicesSchema)
    .output(choicesSchema),

  stampSection: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 60, seconds: 600, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/stamps', summary: 'The caller has opened a section', tags })
    .input(z.object({ section: z.enum(sectionNames) })),

  cards: procedure
    // Never stored, as `show` isn't.
    .meta({ access: 'visitor', limit: { points: 120, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/players/{id}/cards',
      summary: 'The characters a player has met, latest first, 24 at a time',
      tags,
    })
    .errors(noPass)
    .input(z.object({ id: z.uuid(), after: z.uuid().optional() }))
    .output(pieceSchema(cardSchema)),

  castOf: procedure
    // Not stored: asked before a quiz is due, the answer would stay empty after it is.
    .meta({ access: 'visitor', limit: { points: 120, seconds: 60, per: 'address' } })
    .route({ method: 'GET', path: '/cast/{kind}/{id}', summary: 'Whom one meets there', tags })
    .input(seenSchema)
    .output(z.array(cardSchema).max(mostMetAtOnce)),

  met: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true })
    .route({ method: 'GET', path: '/pass/cards', summary: 'Which of these characters the caller has met', tags })
    .input(z.object({ character_ids: z.array(z.uuid()).max(100).default([]) }))
    .output(
      z.object({
        character_ids: z.array(z.uuid()).max(mostListed),
        /** Of all characters, not only of those asked for. */
        met: z.int(),
        total: z.int(),
      }),
    ),

  meet: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 120, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/cards', summary: 'The caller has watched, read or answered these', tags })
    .input(z.object({ seen: z.array(seenSchema).min(1).max(mostSeenAtOnce) }))
    // Those that the caller hadn't met before.
    .output(z.array(cardSchema).max(mostMetAtOnce)),

  catchBug: procedure
    // In two tabs the bug can't be caught more often than this.
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 8, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/bugs', summary: 'The caller has caught the bed bug', tags })
    .output(z.object({ total: z.int() })),

  greeting: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/pass/greeting', summary: "What is new since the caller's last visit", tags })
    .output(
      z.object({
        /** The last day before today on which the caller was here; null for somebody new. */
        last_visit: z.iso.date().nullable(),
        news: z.array(z.object({ section: z.enum(sectionNames), count: z.int() })).max(mostListed),
        /** The caller's best place on any board. */
        best: z.object({ title: z.string(), href: z.string(), rank: z.int() }).nullable(),
        stamps: z.int(),
        bugs: z.int(),
      }),
    ),
}

type Pass = z.infer<typeof passSchema>
export type PassStreak = NonNullable<Pass['streak']>
export type MetCard = z.infer<typeof cardSchema>
export type BestScore = Pass['scores'][number]
/** A pass as its owner sees it, or as others do. */
export type ShownPass = Pass & { member_since?: string }
