import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'

export const podiumSize = 3

export const tonightContract = {
  show: procedure
    .meta({ access: 'visitor', reads: ['clips', 'seasons', 'scores', 'users', 'nights'] })
    .route({ method: 'GET', path: '/tonight', summary: 'What is new for whoever comes every day', tags: ['Home'] })
    .output(
      z.object({
        clip: z
          .object({ id: z.uuid(), title: z.string(), detail: z.string().nullable(), image_url: z.string().nullable() })
          .nullable(),
        /** A different game each day; null if nobody leads one this week. */
        leader: z
          .object({
            title: z.string(),
            href: z.string(),
            podium: z
              .array(z.object({ username: z.string(), avatar_url: z.string().nullable(), score: z.int() }))
              .min(2)
              .max(podiumSize),
          })
          .nullable(),
        /** The next quiz night that somebody has announced. */
        night: z
          .object({
            code: z.string(),
            quiz_title: z.string(),
            host_name: z.string().nullable(),
            starts_at: z.iso.datetime().nullable(),
          })
          .nullable(),
      }),
    ),
}
