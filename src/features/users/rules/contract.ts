import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { adminCommentSchema, commentField, managedUserSchema, quizScoreSchema } from './user.ts'
import { userFilters, userSorts } from './user-list.ts'

const tags = ['Users']
const notFound = { not_found: { status: 404, message: "There's no such user." } } as const
const commentNotFound = {
  not_found: { status: 404, message: 'This comment is gone, or somebody else wrote it.' },
} as const

const userInput = z.object({ user_id: z.uuid() })
const selection = z.object({ search: searchInput, filter: z.enum(userFilters).default('all') })

export const usersContract = {
  list: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Users, searched by name or email, filtered and sorted',
      tags,
    })
    .input(
      selection.extend({
        sort: z.enum(userSorts).default('created_at'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        page: pageInput,
      }),
    )
    .output(pageSchema(managedUserSchema)),

  exportPart: procedure
    .meta({ access: 'admin', limit: { points: 120, seconds: 60, per: 'account' } })
    .route({
      method: 'GET',
      path: '/admin/users/export',
      summary: 'The filtered users as CSV, newest first, in parts; `next` of one part asks for the following one',
      tags,
    })
    .input(selection.extend({ after_created_at: timeInput.optional(), after_id: z.uuid().optional() }))
    .output(
      z.object({
        csv: z.string(),
        next: z.object({ after_created_at: z.iso.datetime(), after_id: z.uuid() }).nullable(),
      }),
    ),

  get: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/users/{user_id}', summary: 'One user', tags })
    .errors(notFound)
    .input(userInput)
    // The pending address has no effect until it's confirmed.
    .output(managedUserSchema.extend({ average_accuracy: z.int().nullable(), pending_email: z.string().nullable() })),

  getUserScores: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/users/{user_id}/quiz-scores',
      summary: "A user's quiz runs, newest first",
      tags,
    })
    .input(userInput.extend({ page: pageInput }))
    .output(pageSchema(quizScoreSchema)),

  promoteUserToAdmin: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/users/{user_id}/promote', summary: 'Make a user an administrator', tags })
    .errors({
      ...notFound,
      own_account: { status: 409, message: "You can't promote yourself." },
      banned: { status: 409, message: "Banned users can't be promoted." },
    })
    .input(userInput),

  demoteAdminToUser: procedure
    .meta({ access: 'admin' })
    .route({ method: 'POST', path: '/admin/users/{user_id}/demote', summary: 'Make an administrator a user', tags })
    .errors({
      ...notFound,
      own_account: { status: 409, message: 'You cannot demote yourself from admin' },
      last_admin: { status: 409, message: "The last administrator can't be demoted." },
    })
    .input(userInput),

  getAdminComments: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/users/{user_id}/comments',
      summary: "Administrators' comments about a user, newest first",
      tags,
    })
    .input(userInput.extend({ page: pageInput }))
    .output(pageSchema(adminCommentSchema)),

  addAdminComment: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/users/{user_id}/comments',
      successStatus: 201,
      summary: 'Comment on a user',
      tags,
    })
    .errors(notFound)
    .input(userInput.extend({ comment: commentField })),

  updateAdminComment: procedure
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/admin/comments/{comment_id}', summary: "Change the caller's own comment", tags })
    .errors(commentNotFound)
    .input(z.object({ comment_id: z.uuid(), comment: commentField })),

  deleteAdminComment: procedure
    .meta({ access: 'admin' })
    .route({ method: 'DELETE', path: '/admin/comments/{comment_id}', summary: "Delete the caller's own comment", tags })
    .errors(commentNotFound)
    .input(z.object({ comment_id: z.uuid() })),
}
