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
  shows_nights: z.boolean().default(false),
  is_indexed: z.boolean(),
})

const bestScoreSchema = z.object({
  kind: z.enum(['quiz', 'game']),
  title: z.string(),
  href: z.string(),
  /** Null if not played yet. Only owners see these, as an invitation. */
  best: z
    .object({
      score: z.int(),
      /** Ranks are counted up to 500; 501 means anything beyond. */
      rank: z.int(),
      /** Scores of the earlier site were never verified. */
      is_earlier: z.boolean(),
    })
    .nullable(),
  is_fewest_first: z.boolean(),
})

const cardSchema = z.object({ id: z.uuid(), name: z.string(), image_url: z.string().nullable() })

const seenSchema = z.object({ kind: z.enum(waysToMeet), id: z.uuid() })

/** The same error for deleted, banned and private owners, so that it reveals nothing. */
const noPass = { not_found: { status: 404, message: 'No pass to see here.' } } as const

const passSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  scores: z.array(bestScoreSchema).max(mostListed),
  // Null when the owner hides it.
  stamps: z
    .array(z.object({ section: z.string(), stamped_at: z.iso.datetime() }))
    .max(mostListed)
    .nullable(),
  cards: z
    .object({
      met: z.int(),
      total: z.int(),
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
  /** Quiz nights that came to their end. */
  nights: z.object({ played: z.int(), won: z.int() }).nullable(),
})

export const passContract = {
  mine: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/pass', summary: "The caller's own pass, with everything on it", tags })
    .output(passSchema.extend({ member_since: z.iso.datetime(), choices: choicesSchema })),

  show: procedure
    // Declares no topics, so it is never cached: a ban or a hidden pass takes effect at once.
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
    // Not cached: an empty response from before a quiz is due would outlive that moment.
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
        /** Counts all characters, not only the requested ones. */
        met: z.int(),
        total: z.int(),
      }),
    ),

  meet: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 120, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/cards', summary: 'The caller has watched, read or answered these', tags })
    .input(z.object({ seen: z.array(seenSchema).min(1).max(mostSeenAtOnce) }))
    // Only characters that the caller hadn't met before.
    .output(z.array(cardSchema).max(mostMetAtOnce)),

  catchBug: procedure
    // Nobody can catch more than this, even in two tabs.
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 8, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/bugs', summary: 'The caller has caught the bed bug', tags })
    .output(z.object({ total: z.int() })),

  greeting: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/pass/greeting',
      summary: "What is new since the caller's last visit, and where they stand",
      tags,
    })
    .output(
      z.object({
        /** The section with the most new things since the last visit. */
        news: z.object({ section: z.enum(sectionNames), count: z.int() }).nullable(),
        best: z.object({ title: z.string(), href: z.string(), rank: z.int() }).nullable(),
        stamps: z.int(),
      }),
    ),
}

type Pass = z.infer<typeof passSchema>
export type PassStreak = NonNullable<Pass['streak']>
export type MetCard = z.infer<typeof cardSchema>
export type BestScore = Pass['scores'][number]
export type ShownPass = Pass & { member_since?: string }
