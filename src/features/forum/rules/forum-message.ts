import { z } from 'zod'
import { mostListed } from '#platform/rules/paging.ts'
import { requiredText, textInput } from '#platform/rules/text-schema.ts'
import { trimText } from '#platform/rules/visible-text.ts'
import { forumLimits, reactionNames } from './forum-values.ts'

const personSchema = z.object({ id: z.uuid(), username: z.string(), avatar_url: z.string().nullable() })

const quoteSchema = z.object({
  id: z.uuid(),
  /** The excerpt is empty if the reader may not see the message. */
  excerpt: z.string(),
  user_id: z.uuid().nullable(),
  username: z.string().nullable(),
  has_image: z.boolean(),
  has_video: z.boolean(),
  is_spoiler: z.boolean(),
  is_gone: z.boolean(),
  /** Always false in events, which are the same for everyone. */
  is_blocked: z.boolean(),
})

const reactionCountSchema = z.object({ reaction: z.enum(reactionNames), count: z.int().min(1) })

export const forumMessageSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  user_id: z.uuid().nullable(),
  author: personSchema.extend({ is_admin: z.boolean() }).nullable(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  is_system_message: z.boolean(),
  is_spoiler: z.boolean(),
  /** Only the author and administrators see a held message, until a moderator decides. */
  is_held: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Only administrators see deleted messages. `deleted_by` may be the author. */
  deleted_at: z.iso.datetime().nullable(),
  deleted_by: z.uuid().nullable(),
  client_id: z.uuid().nullable(),
  reply_to: quoteSchema.nullable(),
  mentions: z.array(z.object({ id: z.uuid(), username: z.string() })).max(forumLimits.mentions),
  reactions: z.array(reactionCountSchema.extend({ is_mine: z.boolean() })).max(mostListed),
  /** A browser keeps its copy of a message if that has a higher number. */
  change: z.int(),
})

export type ForumMessage = z.infer<typeof forumMessageSchema>
export type ForumQuote = z.infer<typeof quoteSchema>
export type ReactionCount = z.infer<typeof reactionCountSchema>

export const mediaAddress = textInput(2000).nullish()

/** Trims the ends but keeps blank lines and spaces inside. Empty if nothing in it is visible. */
export const contentField = textInput(20_000)
  .overwrite((text) => trimText(text.replaceAll('\r\n', '\n')))
  .refine((text) => [...text].length <= forumLimits.content, {
    error: `A message has at most ${forumLimits.content} characters.`,
  })

export const reasonField = requiredText(20_000, { missing: 'Please enter a reason.' }).refine(
  (text) => [...text].length <= forumLimits.reason,
  {
    error: `The reason must have at most ${forumLimits.reason} characters.`,
  },
)
