import { z } from 'zod'
import { difficulties } from './check-memory.ts'

export const memorySetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  difficulty: z.enum(difficulties),
  /** On the table: every card lies there twice. */
  card_count: z.int(),
})

export const memoryCardSchema = z.object({ id: z.uuid(), title: z.string(), image_url: z.string().nullable() })

export type MemorySet = z.infer<typeof memorySetSchema>
export type MemoryCard = z.infer<typeof memoryCardSchema>
