import { z } from 'zod'
import { verdictSchema } from '#features/notifications/rules/verdict.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { requiredText, writtenText } from '#platform/rules/text-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { forumLimits } from './forum-values.ts'
import { isUsableWord } from './judge-text.ts'
import { maxSlowModeSeconds, moderationLimits, type ReportAction, reportResolutions } from './moderation-values.ts'

const tags = ['Forum: back-office']
const byId = z.object({ id: z.uuid() })
const byUser = z.object({ user_id: z.uuid(), reason: writtenText(forumLimits.reason).default('') })
const verdictReason = writtenText(moderationLimits.reason).default('')
const paged = z.object({ page: pageInput })
const ofUser = { user_id: z.uuid().optional() }
const topicField = writtenText(forumLimits.topic).overwrite((text) => text.replaceAll(/\s+/g, ' '))

const personSchema = z.object({ id: z.uuid(), username: z.string(), avatar_url: z.string().nullable() }).nullable()

const messageSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  author: personSchema,
  is_author_admin: z.boolean(),
  is_system_message: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
})

const reportedMessageSchema = z.object({
  /** Resolving this report resolves all pending reports on the same message. */
  report_id: z.uuid(),
  message: messageSchema.nullable(),
  before: z.array(messageSchema).max(moderationLimits.around),
  after: z.array(messageSchema).max(moderationLimits.around),
  reports: z
    .array(z.object({ id: z.uuid(), reason: z.string(), reporter: personSchema, created_at: z.iso.datetime() }))
    .max(moderationLimits.reportsShown),
  report_count: z.int(),
})

const sanctionSchema = z.object({
  user_id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  action: z.enum(['ban', 'mute']),
  reason: z.string().nullable(),
  created_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  actioned_by: z.string(),
})

const recordSchema = z.object({
  id: z.uuid(),
  user: personSchema,
  action: z.enum(['mute', 'unmute', 'ban', 'unban', 'delete', 'release']),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  actioned_by: z.string(),
  excerpt: z.string().nullable(),
  lifted: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})

const wordForm = z.object({
  word: requiredText(moderationLimits.word, { missing: 'Please enter a word.' }).refine(
    isUsableWord,
    'A word needs at least two letters or digits.',
  ),
  action: z.enum(['block', 'hold', 'replace']),
  replacement: writtenText(moderationLimits.replacement)
    .nullish()
    .transform((text) => text || null),
  is_whole_word: z.boolean().default(true),
})

const wordSchema = z.object({
  id: z.uuid(),
  word: z.string(),
  action: z.enum(['block', 'hold', 'replace']),
  replacement: z.string().nullable(),
  is_whole_word: z.boolean(),
  updated_at: z.iso.datetime(),
})

const appealSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  status: z.enum(['pending', 'accepted', 'declined']),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  user: personSchema,
  action: recordSchema.pick({ id: true, action: true, reason: true, created_at: true, expires_at: true }).extend({
    actioned_by: z.string(),
    is_in_force: z.boolean(),
  }),
})

export type ModeratedMessage = z.infer<typeof messageSchema>
export type ReportedMessage = z.infer<typeof reportedMessageSchema>
export type Sanction = z.infer<typeof sanctionSchema>
export type ModerationRecord = z.infer<typeof recordSchema>
export type WordForm = z.infer<typeof wordForm>
export type ListedWord = z.infer<typeof wordSchema>
export type Appeal = z.infer<typeof appealSchema>

const heldSchema = messageSchema.extend({ held_for: z.string() })
export type HeldMessage = z.infer<typeof heldSchema>

const wordErrors = { word_taken: { status: 409, message: 'This word is in the list already.' } } as const
const wordGone = { not_found: { status: 404, message: "This word isn't in the list any more." } } as const
const notHeld = {
  not_found: { status: 404, message: "This message doesn't wait for review any more." },
  already_decided: { status: 409, message: 'This message has been reviewed already.', data: verdictSchema },
} as const
const changedMeanwhile = {
  changed_meanwhile: { status: 409, message: 'The author changed this message meanwhile. Please read it again.' },
} as const
/** A verdict on an outdated text is refused. */
const readVersion = { edited_at: timeInput.nullable() }
const appealGone = { not_found: { status: 404, message: 'This appeal is gone.' } } as const
const nothingToLift = { not_found: { status: 404, message: 'This has ended already.' } } as const

export const forumModerationContract = {
  reports: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/reports',
      summary:
        'Reported messages with what was said around them; pending reports on one message together, newest first',
      tags,
    })
    .input(paged.extend(ofUser))
    .output(pageSchema(reportedMessageSchema)),

  report: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/reports/{id}',
      summary: 'The reported message that a pending report is about, with all that are pending on it',
      tags,
    })
    .errors({ not_found: { status: 404, message: 'This report is gone or resolved already.' } })
    .input(byId)
    .output(reportedMessageSchema),

  resolveForumReport: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/forum/reports/{report_id}/resolution',
      summary: `Resolve all pending reports on the message of this one: ${Object.values(reportResolutions).join(', ')}. The author of the message is told, with the reason`,
      tags,
    })
    .errors({
      not_found: { status: 404, message: 'This report is gone.' },
      already_resolved: { status: 409, message: 'This report has been resolved already.', data: verdictSchema },
      author_gone: { status: 409, message: 'The author’s account is gone.' },
      own_account: { status: 409, message: "You can't moderate yourself." },
      is_admin: { status: 409, message: "Administrators can't be muted or banned." },
      ...changedMeanwhile,
    })
    .input(
      z.object({
        report_id: z.uuid(),
        ...readVersion,
        action: z.enum(Object.keys(reportResolutions) as [ReportAction, ...ReportAction[]]),
        reason: verdictReason,
      }),
    ),

  sanctions: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/sanctions',
      summary: 'Bans and mutes in force, the latest changed first; of one person the ban before the mute',
      tags,
    })
    .input(paged.extend(ofUser))
    .output(pageSchema(sanctionSchema)),

  history: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/history',
      summary: 'The record of moderation, newest first',
      tags,
    })
    .input(z.object({ search: searchInput, page: pageInput, ...ofUser }))
    .output(pageSchema(recordSchema)),

  unmuteForumUser: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/forum/users/{user_id}/unmute', summary: 'Lift a mute', tags })
    .errors(nothingToLift)
    .input(byUser),

  unbanForumUser: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/forum/users/{user_id}/unban', summary: 'Lift a ban from the forum', tags })
    .errors(nothingToLift)
    .input(byUser),

  held: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/held',
      summary: 'Messages that the word list holds back, oldest first',
      tags,
    })
    .input(paged)
    .output(pageSchema(heldSchema)),

  heldMessage: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/forum/held/{id}', summary: 'One message that is held back', tags })
    .errors({ not_found: notHeld.not_found })
    .input(byId)
    .output(heldSchema),

  approveHeld: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/forum/held/{id}/approval', summary: 'Show a held message', tags })
    .errors({ ...notHeld, ...changedMeanwhile })
    .input(byId.extend(readVersion)),

  rejectHeld: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/forum/held/{id}/rejection', summary: 'Delete a held message', tags })
    .errors({ ...notHeld, ...changedMeanwhile })
    .input(byId.extend({ ...readVersion, reason: verdictReason })),

  words: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/forum/words', summary: 'The word list, by alphabet', tags })
    .input(z.object({ search: searchInput, page: pageInput }))
    .output(pageSchema(wordSchema)),

  getWord: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/forum/words/{id}', summary: 'One word of the list', tags })
    .errors(wordGone)
    .input(byId)
    .output(wordSchema),

  addWord: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/forum/words',
      successStatus: 201,
      summary: 'Add a word or phrase to the list',
      tags,
    })
    .errors({
      ...wordErrors,
      too_many_words: { status: 409, message: `The list has its ${moderationLimits.words} words already.` },
    })
    .input(wordForm)
    .output(wordSchema),

  changeWord: procedure
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/admin/forum/words/{id}', summary: 'Change a word of the list', tags })
    .errors({
      ...wordErrors,
      ...wordGone,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this word meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, word: wordForm }))
    .output(wordSchema),

  deleteWord: procedure
    .meta({ access: 'admin' })
    .route({ method: 'DELETE', path: '/admin/forum/words/{id}', summary: 'Take a word off the list', tags })
    .errors(wordGone)
    .input(byId),

  tryText: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/forum/words/trial',
      summary: 'What the word list would make of a message; nothing is posted',
      tags,
    })
    .input(z.object({ text: writtenText(forumLimits.content) }))
    .output(z.object({ action: z.enum(['pass', 'block', 'hold']), text: z.string(), word: z.string().nullable() })),

  slowMode: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/slow-mode',
      summary: 'Seconds between two messages of one person',
      tags,
    })
    .output(z.object({ slow_mode_seconds: z.int() })),

  setSlowMode: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/admin/forum/slow-mode',
      summary: 'Set how long one person waits between two messages; 0 is off. Open rooms follow at once',
      tags,
    })
    .input(z.object({ slow_mode_seconds: z.int().min(0).max(maxSlowModeSeconds) })),

  setTopic: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/admin/forum/topic',
      summary: 'Pin the topic of the night, or take it down with an empty one. Open rooms follow at once',
      tags,
    })
    .input(z.object({ topic: topicField })),

  appeals: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/forum/appeals',
      summary: 'Appeals against mutes and bans, newest first',
      tags,
    })
    .input(z.object({ status: z.enum(['pending', 'decided']).default('pending'), page: pageInput }))
    .output(pageSchema(appealSchema)),

  getAppeal: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/forum/appeals/{id}', summary: 'One appeal', tags })
    .errors(appealGone)
    .input(byId)
    .output(appealSchema),

  decideAppeal: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/forum/appeals/{id}/decision',
      summary: 'Accept an appeal, which lifts the mute or ban, or decline it; the person is told',
      tags,
    })
    .errors({
      ...appealGone,
      already_decided: {
        status: 409,
        message: 'This appeal has been decided already.',
        data: verdictSchema,
      },
    })
    .input(
      z.object({
        id: z.uuid(),
        verdict: z.enum(['accepted', 'declined']),
        answer: writtenText(moderationLimits.answer).default(''),
      }),
    ),

  appeal: procedure
    // Open to people who may not enter the room, because they are the ones who appeal.
    .meta({ access: 'user', limit: { points: 10, seconds: 3600, per: 'account' } })
    .route({
      method: 'POST',
      path: '/forum/appeals',
      successStatus: 201,
      summary: 'Appeal against a mute or ban of the caller’s, once',
      tags: ['Forum'],
    })
    .errors({
      not_found: { status: 404, message: "There's nothing to appeal against." },
      not_in_force: { status: 409, message: 'This has ended already.' },
      already_appealed: { status: 409, message: "You've appealed against this already." },
    })
    .input(
      z.object({
        action_id: z.uuid(),
        text: requiredText(moderationLimits.appeal, { missing: 'Tell us why it should be lifted.' }),
      }),
    ),
}
