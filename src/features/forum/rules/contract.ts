import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { textInput, writtenText } from '#platform/rules/text-schema.ts'
import { contentField, forumMessageSchema, mediaAddress, reasonField } from './forum-message.ts'
import { editableMinutes, forumAge, forumLimits, muteHours, reactionNames } from './forum-values.ts'

// No content topics: a gate in the browser hides the room, so no cached page contains messages.

const tags = ['Forum']
const notFound = { not_found: { status: 404, message: 'This message is gone.' } } as const

const sanctionData = z.object({ reason: z.string().nullable(), until: z.iso.datetime().nullable() })
const waitData = z.object({ retry_seconds: z.int().min(1) })

const mayEnter = {
  age_unverified: { status: 403, message: `Please confirm that you're ${forumAge} or older first.` },
  under_age: { status: 403, message: `The forum is for people of ${forumAge} and older.` },
  age_unknown: {
    status: 403,
    message: "Your account has no date of birth, so we can't let you into the forum. Please write to us.",
  },
  forum_banned: { status: 403, message: "You've been banned from the forum.", data: sanctionData },
} as const

export const mayWrite = {
  ...mayEnter,
  muted: { status: 403, message: "You've been muted in the forum.", data: sanctionData },
} as const

const mayPost = {
  ...mayWrite,
  too_fast: { status: 429, message: 'Easy! Wait a moment before the next one.', data: waitData },
  slow_mode: { status: 429, message: 'The forum is in slow mode. Please wait a moment.', data: waitData },
  same_text: { status: 429, message: "You've said that already.", data: waitData },
  word_blocked: {
    status: 422,
    message: "Your message has a word we don't allow here.",
    data: z.object({ word: z.string() }),
  },
} as const

const moderated = {
  not_found: { status: 404, message: "There's no such user." },
  own_account: { status: 409, message: "You can't moderate yourself." },
  is_admin: { status: 409, message: "Administrators can't be muted or banned." },
} as const

/** `messages` counts the public messages as of `change`. */
const roomSchema = z.object({
  change: z.int(),
  messages: z.int(),
  slow_mode_seconds: z.int(),
  topic: z.string().nullable(),
})

/** To follow the room from here, call `changes` with this `change`. */
const windowSchema = z.object({
  items: z.array(forumMessageSchema).max(Math.max(forumLimits.page, 2 * forumLimits.around + 1)),
  has_older: z.boolean(),
  has_newer: z.boolean(),
  change: z.int(),
  room: roomSchema,
})

const sanctionSchema = z.object({
  reason: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Sanctions older than the moderation record have no action. */
  action_id: z.uuid().nullable(),
  appeal: z.object({ status: z.enum(['pending', 'accepted', 'declined']), answer: z.string().nullable() }).nullable(),
})

const statusSchema = z.object({
  access: z.enum(['open', 'age_unverified', 'under_age', 'age_unknown', 'forum_banned']),
  mute: sanctionSchema.nullable(),
  ban: sanctionSchema.nullable(),
  blocked: z.array(z.object({ id: z.uuid(), username: z.string() })).max(forumLimits.blocks),
})

const linkCardSchema = z.object({
  path: z.string(),
  section: z.enum(['clips', 'quotes', 'quizzes', 'stories']),
  title: z.string(),
  detail: z.string().nullable(),
  image_url: z.string().nullable(),
})
export type LinkCard = z.infer<typeof linkCardSchema>

const personCardSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  is_admin: z.boolean(),
  joined_at: z.iso.datetime(),
})

const perAccount = (points: number, seconds: number) => ({ points, seconds, per: 'account' }) as const

export const forumContract = {
  list: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/forum/messages',
      summary: 'The latest messages, or those before or after one, oldest first',
      tags,
    })
    .errors({ ...mayEnter, ...notFound })
    .input(z.object({ before: z.uuid().optional(), after: z.uuid().optional() }))
    .output(windowSchema),

  lastWords: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/forum/last-words',
      summary: 'What was said last, and by whom; null for members who may not enter',
      tags,
    })
    .output(z.object({ text: z.string(), username: z.string() }).nullable()),

  around: procedure
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/forum/messages/{id}/around', summary: 'A message and those around it', tags })
    .errors({ ...mayEnter, ...notFound })
    .input(z.object({ id: z.uuid() }))
    .output(windowSchema),

  changes: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/forum/changes',
      summary: 'All that was sent, edited, deleted or reacted to after a change, in the order of changes',
      tags,
    })
    .errors(mayEnter)
    .input(z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }))
    .output(
      z.object({
        items: z.array(forumMessageSchema).max(forumLimits.page),
        gone: z.array(z.uuid()).max(forumLimits.page),
        /** Pass this as `after` next time, and call again at once while `has_more`. */
        change: z.int(),
        has_more: z.boolean(),
        room: roomSchema,
      }),
    ),

  search: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/forum/search',
      summary: 'Messages with all of these words or parts of words, newest first',
      tags,
    })
    .errors({ ...mayEnter, ...notFound })
    .input(z.object({ text: writtenText(200), before: z.uuid().optional() }))
    .output(z.object({ items: z.array(forumMessageSchema).max(forumLimits.search), has_older: z.boolean() })),

  linkCards: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/forum/link-cards',
      summary: 'What these pages of the site are about: clips, quotes, quizzes and stories that everybody sees',
      tags,
    })
    .input(z.object({ paths: z.array(textInput(100).startsWith('/')).max(forumLimits.linkCards) }))
    .output(z.array(linkCardSchema).max(forumLimits.linkCards)),

  person: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({ method: 'GET', path: '/forum/people/{id}', summary: 'Somebody who writes in the forum', tags })
    .errors({ ...mayEnter, not_found: { status: 404, message: 'This person has left.' } })
    .input(z.object({ id: z.uuid() }))
    .output(personCardSchema),

  status: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/forum/status', summary: 'What the caller may do in the forum, and why not', tags })
    .output(statusSchema),

  verifyUserAge: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: perAccount(20, 60) })
    .route({
      method: 'POST',
      path: '/forum/age',
      summary: `The caller says to be ${forumAge} or older; the date of birth given at sign-up decides`,
      tags,
    })
    .errors({ under_age: mayEnter.under_age, age_unknown: mayEnter.age_unknown })
    .output(statusSchema),

  members: procedure
    .meta({ access: 'user', limit: perAccount(120, 60) })
    .route({ method: 'GET', path: '/forum/members', summary: 'Writers whose name begins like this, to mention', tags })
    .errors(mayEnter)
    .input(z.object({ start: textInput(20) }))
    .output(
      z
        .array(z.object({ id: z.uuid(), username: z.string(), avatar_url: z.string().nullable() }))
        .max(forumLimits.members),
    ),

  post: procedure
    // The room limits how fast people may write. This limit only stops programs.
    .meta({ access: 'user', limit: perAccount(120, 60) })
    .route({ method: 'POST', path: '/forum/messages', successStatus: 201, summary: 'Send a message', tags })
    .errors({
      ...mayPost,
      empty_message: { status: 422, message: 'Write something, or attach an image or a video.' },
      one_attachment: { status: 422, message: 'A message has an image or a video, not both.' },
      unknown_media: { status: 422, message: "This file wasn't uploaded here. Please attach it again." },
      reply_gone: { status: 409, message: "The message you're answering is gone." },
      deleted_meanwhile: { status: 410, message: 'This message has been deleted.' },
    })
    .input(
      z.object({
        client_id: z.uuid(),
        content: contentField,
        image_url: mediaAddress,
        video_url: mediaAddress,
        reply_to: z.uuid().nullish(),
        is_spoiler: z.boolean().default(false),
      }),
    )
    .output(forumMessageSchema),

  edit: procedure
    .meta({ access: 'user', limit: perAccount(30, 60) })
    .route({
      method: 'PATCH',
      path: '/forum/messages/{id}',
      summary: `Change one's own message within ${editableMinutes} minutes`,
      tags,
    })
    .errors({
      ...mayWrite,
      ...notFound,
      word_blocked: mayPost.word_blocked,
      edit_closed: { status: 409, message: `Messages can be edited for ${editableMinutes} minutes.` },
      empty_message: { status: 422, message: 'Write something, or delete the message.' },
    })
    .input(z.object({ id: z.uuid(), content: contentField, is_spoiler: z.boolean().optional() }))
    .output(forumMessageSchema),

  delete: procedure
    .meta({ access: 'user', limit: perAccount(60, 60) })
    .route({
      method: 'DELETE',
      path: '/forum/messages/{id}',
      summary: 'Delete a message: its author or an administrator, who may give a reason',
      tags,
    })
    .errors({ ...mayEnter, ...notFound })
    .input(z.object({ id: z.uuid(), reason: writtenText(forumLimits.reason).optional() })),

  react: procedure
    .meta({ access: 'user', limit: perAccount(60, 60) })
    .route({
      method: 'PUT',
      path: '/forum/messages/{id}/reactions/{reaction}',
      summary: 'Have this reaction on a message, or not',
      tags,
    })
    .errors({ ...mayWrite, ...notFound })
    // The input is the wanted state rather than a toggle, so a retry is safe.
    .input(z.object({ id: z.uuid(), reaction: z.enum(reactionNames), is_on: z.boolean() }))
    .output(forumMessageSchema.pick({ reactions: true, change: true })),

  reportForumMessage: procedure
    .meta({ access: 'user', limit: perAccount(20, 600) })
    .route({
      method: 'POST',
      path: '/forum/messages/{message_id}/reports',
      successStatus: 201,
      summary: 'Tell the moderators about a message',
      tags,
    })
    .errors({
      ...mayEnter,
      ...notFound,
      system_message: { status: 409, message: "Messages of the site can't be reported." },
      own_message: { status: 409, message: "You can't report your own message." },
      report_full: { status: 409, message: "You've told us a lot already. A moderator will look at it." },
    })
    .input(z.object({ message_id: z.uuid(), reason: reasonField })),

  setBlock: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: perAccount(60, 60) })
    .route({
      method: 'PUT',
      path: '/forum/blocks/{user_id}',
      summary: 'See no more of a person, or see them again; nobody is told',
      tags,
    })
    .errors({
      not_found: moderated.not_found,
      own_account: { status: 409, message: "You can't block yourself." },
      too_many_blocks: { status: 409, message: `You can block ${forumLimits.blocks} people.` },
    })
    .input(z.object({ user_id: z.uuid(), is_blocked: z.boolean() })),

  muteForumUser: procedure
    .meta({ access: 'admin', limit: perAccount(120, 60) })
    .route({ method: 'POST', path: '/forum/users/{user_id}/mute', summary: 'Mute a user for some hours', tags })
    .errors(moderated)
    .input(z.object({ user_id: z.uuid(), hours: z.literal([...muteHours]), reason: reasonField })),

  banForumUser: procedure
    .meta({ access: 'admin', limit: perAccount(120, 60) })
    .route({ method: 'POST', path: '/forum/users/{user_id}/ban', summary: 'Ban a user from the forum', tags })
    .errors(moderated)
    .input(z.object({ user_id: z.uuid(), reason: reasonField })),
}
