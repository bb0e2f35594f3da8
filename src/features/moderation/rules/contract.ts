import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { writtenText } from '#platform/rules/text-schema.ts'

const notFound = { not_found: { status: 404, message: "There's no such user." } } as const

const reason = writtenText(2000, 'The reason must have at most 2000 characters.')
  .nullish()
  .transform((text) => text || null)

export const moderationContract = {
  banUser: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({
      method: 'POST',
      path: '/users/{user_id}/ban',
      summary: 'Ban a user: every session ends at once',
      tags: ['Moderation'],
    })
    .errors({
      ...notFound,
      own_account: { status: 409, message: "You can't ban yourself." },
      is_admin: { status: 409, message: "Administrators can't be banned." },
    })
    .input(z.object({ user_id: z.uuid(), reason })),

  banUsers: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({
      method: 'POST',
      path: '/users/ban',
      summary: 'Ban several users for one reason; says of each what became of it',
      tags: ['Moderation'],
    })
    .input(z.object({ user_ids: z.array(z.uuid()).min(1).max(50), reason }))
    .output(
      z
        .array(z.object({ user_id: z.uuid(), outcome: z.enum(['banned', 'not_found', 'own_account', 'is_admin']) }))
        .max(mostListed),
    ),

  unbanUser: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({ method: 'POST', path: '/users/{user_id}/unban', summary: 'Lift a ban', tags: ['Moderation'] })
    .errors(notFound)
    .input(z.object({ user_id: z.uuid() })),
}
