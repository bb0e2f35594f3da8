import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { noticeKinds, switchableKinds } from './notice-kinds.ts'

const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  more: z.int().min(0),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})

const choicesSchema = z.object({
  unwanted_kinds: z.array(z.enum(switchableKinds)).max(switchableKinds.length),
  /** Asks for a digest, at most once a day. */
  wants_mail: z.boolean(),
})

/** Some browsers pad these keys. */
const base64url = (length: number) => new RegExp(`^[\\w-]{${length}}={0,2}$`)

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
      summary: 'How many notices the caller has not read, and which of them matters most',
      tags: ['Notices'],
    })
    .output(
      z.object({
        count: z.int().min(0),
        top: noticeSchema.pick({ id: true, kind: true, title: true, href: true, more: true }).nullable(),
      }),
    ),

  markRead: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true })
    .route({
      method: 'POST',
      path: '/notices/read',
      summary: 'The caller has read one notice, or all that were given up to the newest they have seen',
      tags: ['Notices'],
    })
    .input(z.union([z.object({ id: z.uuid() }), z.object({ until: timeInput })])),

  settings: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/notices/settings',
      summary: 'Which notices the caller gets, and where',
      tags: ['Notices'],
    })
    .output(
      choicesSchema.extend({
        /** 'unconfirmed': mails wait for a confirmed address. 'off': the site sends none. */
        mail: z.enum(['ready', 'unconfirmed', 'off']),
        /** Null if the site doesn't push. */
        push_key: z.string().nullable(),
        push_endpoints: z.array(z.string()).max(mostListed),
      }),
    ),

  setChoices: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 60, seconds: 600, per: 'account' }, writes: [] })
    .route({
      method: 'PUT',
      path: '/notices/settings',
      summary: 'Choose which notices the caller gets',
      tags: ['Notices'],
    })
    // Omitted choices stay unchanged, so that a tab from before an unsubscribe can't undo it.
    .input(choicesSchema.partial())
    .output(choicesSchema),

  addPush: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 600, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/notices/push',
      summary: "Push notices to the caller's browser",
      tags: ['Notices'],
    })
    .errors({
      push_off: { status: 409, message: "This site doesn't push notices." },
      bad_endpoint: { status: 422, message: "That isn't the address of a push service." },
    })
    .input(
      z.object({
        endpoint: textInput(1000),
        p256dh: textInput(90).regex(base64url(87)),
        auth: textInput(24).regex(base64url(22)),
      }),
    ),

  removePush: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 600, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/notices/push/remove',
      summary: "Push no more notices to the caller's browser",
      tags: ['Notices'],
    })
    .input(z.object({ endpoint: textInput(1000) })),

  unsubscribe: procedure
    // Mail providers post for many people from few addresses.
    .meta({ access: 'visitor', limit: { points: 600, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/notices/unsubscribe/{token}',
      summary: "End somebody's mails by the link in one of them",
      tags: ['Notices'],
    })
    .errors({ link_broken: { status: 400, message: "That link isn't whole. Open it from the mail again." } })
    .input(z.object({ token: textInput(200) })),
}
