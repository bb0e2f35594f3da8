import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { highestBadge } from './badge.ts'
import { adminSections } from './section.ts'
import { highestWaiting, waitingNames } from './waiting.ts'

const section = z.enum(adminSections)

export const notificationsContract = {
  counts: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/notifications',
      summary: `What others have added to each section since the caller last viewed it, counted up to ${highestBadge + 1}`,
      tags: ['Back-office'],
    })
    .output(z.array(z.object({ section, count: z.int().min(0) })).max(mostListed)),

  waiting: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/notifications/waiting',
      summary: `What waits for a decision of any administrator, counted up to ${highestWaiting + 1}`,
      tags: ['Back-office'],
    })
    .output(z.array(z.object({ name: z.enum(waitingNames), count: z.int().min(0) })).max(mostListed)),

  markViewed: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'POST',
      path: '/admin/notifications/{section}/viewed',
      summary: 'The caller has seen what is new in a section',
      tags: ['Back-office'],
    })
    .input(z.object({ section })),
}
