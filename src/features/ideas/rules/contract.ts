import { z } from 'zod'
import { commentProcedures } from '#features/comments/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput, writtenText } from '#platform/rules/text-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { ideaCommentProblem, ideaLimits } from './check-idea.ts'
import { categoryField, ideaForm, ideaSchema, priorityField, similarIdeaSchema, statusField } from './idea.ts'
import { ideaSorts } from './idea-values.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    ideas: true
  }
}

const tags = ['Ideas']
const notFound = { not_found: { status: 404, message: 'This idea has left the board.' } } as const
const reads = ['ideas', 'users'] as const
const writes = ['ideas'] as const

const after = textInput(120).optional()

export const ideasContract = {
  list: procedure
    .meta({ access: 'visitor', reads, isPersonal: true })
    .route({ method: 'GET', path: '/ideas', summary: 'The board of ideas, filtered and sorted', tags })
    .errors({
      unknown_place: { status: 422, message: "That's not a page of the list. Start again from the top." },
    })
    .input(
      z.object({
        category: categoryField.optional(),
        status: statusField.optional(),
        priority: priorityField.optional(),
        sort: z.enum(ideaSorts).default('created_at'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        after,
      }),
    )
    .output(z.object({ items: z.array(ideaSchema).max(mostListed), next: z.string().nullable() })),

  get: procedure
    .meta({ access: 'visitor', reads, isPersonal: true })
    .route({ method: 'GET', path: '/ideas/{id}', summary: 'One idea', tags })
    .errors(notFound)
    .input(z.object({ id: z.uuid() }))
    .output(ideaSchema),

  similar: procedure
    .meta({ access: 'visitor', limit: { points: 90, seconds: 60, per: 'address' } })
    .route({ method: 'GET', path: '/similar-ideas', summary: 'Ideas with words of a title, best match first', tags })
    .input(z.object({ title: writtenText(ideaLimits.title) }))
    .output(z.array(similarIdeaSchema).max(mostListed)),

  create: procedure
    .meta({ access: 'user', limit: { points: 10, seconds: 600, per: 'account' }, writes })
    .route({ method: 'POST', path: '/ideas', successStatus: 201, summary: 'Submit an idea', tags })
    .input(ideaForm)
    .output(ideaSchema),

  update: procedure
    .meta({ access: 'user', limit: { points: 30, seconds: 300, per: 'account' }, writes })
    .route({ method: 'PUT', path: '/ideas/{id}', summary: 'Change an idea: its creator or an administrator', tags })
    .errors({
      ...notFound,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this idea meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, idea: ideaForm }))
    .output(ideaSchema),

  delete: procedure
    .meta({ access: 'user', limit: { points: 30, seconds: 300, per: 'account' }, writes })
    .route({ method: 'DELETE', path: '/ideas/{id}', summary: 'Delete an idea: its creator or an administrator', tags })
    .errors(notFound)
    .input(z.object({ id: z.uuid() })),

  voteForIdea: procedure
    .meta({ access: 'user', limit: { points: 60, seconds: 60, per: 'account' }, writes })
    .route({ method: 'POST', path: '/ideas/{idea_id}/vote', summary: 'Vote once (1), or take the vote back (0)', tags })
    .errors(notFound)
    // States the wanted vote instead of toggling it, so that two tabs can't undo each other.
    .input(z.object({ idea_id: z.uuid(), vote_value: z.union([z.literal(1), z.literal(0)]) }))
    .output(ideaSchema.pick({ votes: true, has_voted: true })),

  updateIdeaStatus: procedure
    .meta({ access: 'admin', writes })
    .route({ method: 'POST', path: '/ideas/{idea_id}/status', summary: 'Move an idea on and note it', tags })
    .errors(notFound)
    .input(z.object({ idea_id: z.uuid(), new_status: statusField }))
    .output(ideaSchema),

  ...commentProcedures({
    one: 'idea',
    path: '/ideas',
    tags,
    reads,
    writes,
    gone: notFound.not_found.message,
    problem: ideaCommentProblem,
  }),
}
