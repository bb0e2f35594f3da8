import { z } from 'zod'
import { sectionNames } from '#features/site/rules/site-sections.ts'
import { procedure } from '#platform/rules/contract.ts'

const tags = ['The pass']

const choicesSchema = z.object({
  is_public: z.boolean(),
  shows_stamps: z.boolean(),
  shows_cards: z.boolean(),
  shows_bugs: z.boolean(),
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

const passSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  scores: z.array(bestScoreSchema),
  // Null where the owner keeps it to themselves.
  stamps: z.array(z.object({ section: z.string(), stamped_at: z.iso.datetime() })).nullable(),
  cards: z
    .object({
      met: z.int(),
      /** Of so many on the site. */
      total: z.int(),
      /** Met last, first. */
      latest: z.array(z.object({ id: z.uuid(), name: z.string(), image_url: z.string().nullable() })),
    })
    .nullable(),
  bugs: z.int().nullable(),
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
    // One answer for whoever left, was banned, or keeps the pass private.
    .errors({ not_found: { status: 404, message: 'There is no pass to see here.' } })
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

  meetCharacter: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 120, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/pass/cards', summary: "The caller has read a character's card", tags })
    .input(z.object({ character_id: z.uuid() })),

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
        news: z.array(z.object({ section: z.enum(sectionNames), count: z.int() })),
        /** The caller's best place on any board. */
        best: z.object({ title: z.string(), href: z.string(), rank: z.int() }).nullable(),
        stamps: z.int(),
        bugs: z.int(),
      }),
    ),
}

type Pass = z.infer<typeof passSchema>
export type BestScore = Pass['scores'][number]
/** A pass as its owner sees it, or as others do. */
export type ShownPass = Pass & { member_since?: string }
