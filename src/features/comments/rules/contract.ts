import { z } from 'zod'
import { type ContentTopic, procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { checkedText, textInput } from '#platform/rules/text-schema.ts'
import { commentProblem } from './check-comment.ts'

export const personSchema = z.object({ id: z.uuid(), username: z.string(), avatar_url: z.string().nullable() })

const commentSchema = z.object({
  id: z.uuid(),
  comment: z.string(),
  /** Null if the account was deleted, or if the earlier site stored no name. */
  creator: personSchema.nullable(),
  created_at: z.iso.datetime(),
})

export type Comment = z.infer<typeof commentSchema>

type Discussed<One extends string> = {
  /** A singular noun such as 'thing': calls refer to it by `thing_id`. */
  one: One
  path: `/${string}`
  tags: readonly string[]
  reads: readonly ContentTopic[]
  writes: readonly ContentTopic[]
  gone: string
  /** Replaces the default check, `commentProblem`. */
  problem?: (comment: string) => string | undefined
}

export function commentProcedures<One extends string>(discussed: Discussed<One>) {
  const { one, path, tags, reads, writes, gone, problem = commentProblem } = discussed
  const owner = { [`${one}_id`]: z.uuid() } as Record<`${One}_id`, z.ZodUUID>
  return {
    comments: procedure
      .meta({ access: 'visitor', reads })
      .route({
        method: 'GET',
        path: `${path}/{${one}_id}/comments`,
        summary: `Comments on one ${one}, oldest first`,
        tags,
      })
      .errors({ unknown_place: { status: 422, message: "This part of the discussion doesn't exist." } })
      .input(z.object({ ...owner, after: textInput(120).optional() }))
      .output(z.object({ items: z.array(commentSchema).max(mostListed), next: z.string().nullable() })),

    addComment: procedure
      .meta({ access: 'user', limit: { points: 20, seconds: 300, per: 'account' }, writes })
      .route({
        method: 'POST',
        path: `${path}/{${one}_id}/comments`,
        successStatus: 201,
        summary: `Comment on one ${one}`,
        tags,
      })
      .errors({ not_found: { status: 404, message: gone } })
      .input(z.object({ ...owner, comment: checkedText(problem) }))
      .output(commentSchema),

    deleteComment: procedure
      .meta({ access: 'user', limit: { points: 30, seconds: 300, per: 'account' }, writes })
      .route({
        method: 'DELETE',
        path: `/${one}-comments/{id}`,
        summary: 'Delete a comment: its author or an administrator',
        tags,
      })
      .errors({ not_found: { status: 404, message: 'This comment is gone.' } })
      .input(z.object({ id: z.uuid() })),
  }
}
