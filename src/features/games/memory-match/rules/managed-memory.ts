import { z } from 'zod'
import { requiredText, textInput, writtenText } from '#platform/rules/text-schema.ts'
import { cardTypes, difficulties, memoryLimits, memoryTexts } from './check-memory.ts'

const description = writtenText(memoryLimits.description, memoryTexts.descriptionTooLong).default('')
const active = z.boolean().default(true)

export const memoryCardForm = z.object({
  title: requiredText(memoryLimits.name, { missing: memoryTexts.titleMissing, tooLong: memoryTexts.titleTooLong }),
  card_type: z.enum(cardTypes, memoryTexts.cardTypeMissing),
  description,
  image_url: textInput(2000).nullable().default(null),
  character_id: z.uuid('Please choose a character.').nullable().default(null),
  season_id: z.uuid('Please choose a season.').nullable().default(null),
  active,
})

export const memorySetForm = z.object({
  name: requiredText(memoryLimits.name, { missing: memoryTexts.nameMissing, tooLong: memoryTexts.nameTooLong }),
  description,
  difficulty: z.enum(difficulties, memoryTexts.difficultyMissing),
  active,
})

const named = z.object({ id: z.uuid(), name: z.string() })

export const managedCardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  card_type: z.enum(cardTypes),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  active: z.boolean(),
  character: named.nullable(),
  season: named.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const managedSetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  difficulty: z.enum(difficulties),
  active: z.boolean(),
  /** Counts all cards of the set, including inactive ones. */
  card_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const cardOfSetSchema = managedCardSchema.pick({
  id: true,
  title: true,
  card_type: true,
  image_url: true,
  active: true,
})

export type MemoryCardForm = z.infer<typeof memoryCardForm>
export type MemorySetForm = z.infer<typeof memorySetForm>
export type ManagedCard = z.infer<typeof managedCardSchema>
export type ManagedSet = z.infer<typeof managedSetSchema>
export type CardOfSet = z.infer<typeof cardOfSetSchema>
