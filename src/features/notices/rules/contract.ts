import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { noticeKinds } from './notice-kinds.ts'

const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})

export type Notice = z.infer<typeof noticeSchema>

export const noticesContract = {
  list: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/notices', summary: 'What concerns the caller, newest first', tags: ['Notices'] })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(noticeSchema)),

  unread: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/notices/unread',
      summary: 'How many notices the caller has not read',
      tags: ['Notices'],
    })
    .output(z.object({ count: z.int().min(0) })),

  markRead: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true })
    .route({
      method: 'POST',
      path: '/notices/read',
      summary: 'The caller has read one notice, or all that were given up to the newest they have seen',
      tags: ['Notices'],
    })
    .input(z.union([z.object({ id: z.uuid() }), z.object({ until: timeInput })])),
}
