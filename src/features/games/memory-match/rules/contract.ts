import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { memoryAdminContract } from './admin-contract.ts'
import { difficulties } from './check-memory.ts'

const memorySetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  difficulty: z.enum(difficulties),
  card_count: z.int(),
})

const memoryCardSchema = z.object({ id: z.uuid(), title: z.string(), image_url: z.string().nullable() })

export type MemorySet = z.infer<typeof memorySetSchema>
export type MemoryCard = z.infer<typeof memoryCardSchema>

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    'memory-match': true
  }
}

const tags = ['Memory Match']

export const memoryMatchContract = {
  ...memoryAdminContract,

  listSets: procedure
    .meta({ access: 'visitor', reads: ['memory-match'] })
    .route({ method: 'GET', path: '/memory-match/sets', summary: 'Sets that can be played, easiest first', tags })
    .output(z.array(memorySetSchema).max(mostListed)),

  getSetCards: procedure
    .meta({ access: 'visitor', reads: ['memory-match'] })
    .route({ method: 'GET', path: '/memory-match/sets/{set_id}/cards', summary: 'The cards of a set', tags })
    .errors({ not_found: { status: 404, message: 'This card set is gone.' } })
    .input(z.object({ set_id: z.uuid() }))
    .output(z.object({ set: memorySetSchema, cards: z.array(memoryCardSchema).max(mostListed) })),
}
