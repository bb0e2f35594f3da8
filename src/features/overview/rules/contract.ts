import { z } from 'zod'
import { countedKinds } from '#features/numbers/rules/counted.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { addedKinds, dayRanges, itemSeriesNames, seriesNames } from './overview.ts'

const count = z.int().min(0)
const limit = { points: 60, seconds: 60, per: 'account' } as const

export const overviewContract = {
  get: procedure
    .meta({ access: 'admin', limit })
    .route({
      method: 'GET',
      path: '/admin/overview',
      summary: 'What has been going on, and how this process is doing',
      tags: ['Back-office'],
    })
    .input(z.object({ days: z.coerce.number().pipe(z.literal([...dayRanges])) }))
    .output(
      z.object({
        /** UTC days, oldest first; every series has one count per day. */
        days: z.array(z.iso.date()).max(mostListed),
        series: z
          .array(z.object({ name: z.enum(seriesNames), counts: z.array(count).max(mostListed) }))
          .max(mostListed),
        /** The disk with the site's files. While it's low, nobody can save anything there. */
        disk: z.object({ free_megabytes: count, is_low: z.boolean() }),
        /** Null if the site makes no backups itself. */
        backups: z
          .object({
            last_success_at: z.iso.datetime().nullable(),
            last_failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
          })
          .nullable(),
        process: z.object({
          started_at: z.iso.datetime(),
          slowest: z
            .array(z.object({ path: z.string(), count, mean_ms: z.number(), slowest_ms: z.number() }))
            .max(mostListed),
          errors: z
            .array(
              z.object({
                time: z.iso.datetime(),
                message: z.string(),
                cause: z.string().nullable(),
                where: z.string().nullable(),
                request_id: z.string().nullable(),
              }),
            )
            .max(mostListed),
        }),
      }),
    ),

  week: procedure
    .meta({ access: 'admin', limit })
    .route({
      method: 'GET',
      path: '/admin/overview/week',
      summary: 'The last seven whole days against the seven before, what came out since, and what was viewed most',
      tags: ['Back-office'],
    })
    .output(
      z.object({
        /** UTC days, both inclusive. Today isn't over, so it's left out. */
        from: z.iso.date(),
        to: z.iso.date(),
        before_from: z.iso.date(),
        before_to: z.iso.date(),
        /** Active users are a daily average; the others are sums. */
        changes: z.array(z.object({ name: z.enum(seriesNames), count, before: count })).max(mostListed),
        added: z.array(z.object({ kind: z.enum(addedKinds), count })).max(mostListed),
        most_viewed: z
          .array(
            z.object({
              kind: z.enum(countedKinds),
              id: z.uuid(),
              title: z.string(),
              tab: z.string().nullable(),
              views: count,
            }),
          )
          .max(mostListed),
      }),
    ),

  item: procedure
    // Browsing a list with the arrow keys opens many items.
    .meta({ access: 'admin', limit: { ...limit, points: 300 } })
    .route({
      method: 'GET',
      path: '/admin/overview/items/{kind}/{id}',
      summary: 'What the last 30 days were like for one item',
      tags: ['Back-office'],
    })
    .input(z.object({ kind: z.enum(countedKinds), id: z.uuid() }))
    .output(
      z.object({
        days: z.array(z.iso.date()).max(mostListed),
        series: z
          .array(z.object({ name: z.enum(itemSeriesNames), counts: z.array(count).max(mostListed) }))
          .max(mostListed),
      }),
    ),
}
