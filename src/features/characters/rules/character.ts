import { z } from 'zod'
import { mostListed } from '#platform/rules/paging.ts'
import { requiredText, textInput, writtenText } from '#platform/rules/text-schema.ts'
import { colorPattern, mostTags, characterTexts as texts } from './check-character.ts'
import { defaultTagColour } from './tag-colour.ts'

/** A current character never has an end season, whatever was sent. */
export const characterForm = z
  .object({
    name: requiredText(200, { missing: texts.nameMissing, tooLong: texts.nameTooLong }),
    nickname: writtenText(200, texts.nicknameTooLong).default(''),
    other_names: writtenText(500, texts.otherNamesTooLong).default(''),
    description: writtenText(20_000, texts.descriptionTooLong).default(''),
    is_current: z.boolean().default(false),
    image_url: textInput(2000).nullable().default(null),
    start_season_id: z.uuid(texts.startMissing),
    end_season_id: z.uuid('Please choose a season.').nullable().default(null),
    tag_ids: z
      .array(z.uuid())
      .max(50, 'A character can have at most 50 tags.')
      .default([])
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  })
  .refine(({ is_current, end_season_id }) => is_current || end_season_id, {
    path: ['end_season_id'],
    message: texts.endMissing,
  })
  .transform((form) => ({ ...form, end_season_id: form.is_current ? null : form.end_season_id }))

export type CharacterForm = z.output<typeof characterForm>

export const tagForm = z.object({
  name: requiredText(100, { missing: texts.nameMissing, tooLong: texts.tagNameTooLong }),
  color: textInput(7, texts.colorMissing).regex(colorPattern, texts.colorMissing).default(defaultTagColour),
})

export type TagForm = z.output<typeof tagForm>

export const tagSchema = z.object({ id: z.uuid(), name: z.string(), color: z.string() })

export const editedTagSchema = tagSchema.extend({ updated_at: z.iso.datetime() })

const seasonSchema = z.object({ id: z.uuid(), name: z.string(), number: z.int() })

/** Lists cut the description, because a card shows three lines of it. */
export const characterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  nickname: z.string().nullable(),
  description: z.string(),
  image_url: z.string().nullable(),
  is_current: z.boolean(),
  start_season: seasonSchema.nullable(),
  end_season: seasonSchema.nullable(),
  tags: z.array(tagSchema).max(mostTags),
})

export const characterDetailSchema = characterSchema.extend({
  quizzes: z
    .array(z.object({ id: z.uuid(), title: z.string(), total_score: z.int(), coming_soon: z.boolean() }))
    .max(mostListed),
  quiz_count: z.int(),
  quotes: z.array(z.object({ id: z.uuid(), text: z.string(), audio_url: z.string().nullable() })).max(mostListed),
  quote_count: z.int(),
  clips: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        url: z.string(),
        poster_url: z.string().nullable(),
        has_captions: z.boolean(),
        season_name: z.string().nullable(),
      }),
    )
    .max(mostListed),
  clip_count: z.int(),
  /** The page count of the longest of the three lists. */
  page_count: z.int(),
})

const neighbourSchema = z.object({ id: z.uuid(), name: z.string() }).nullable()

export const neighboursSchema = z.object({ previous: neighbourSchema, next: neighbourSchema })

export const editedCharacterSchema = characterSchema.extend({ other_names: z.string(), updated_at: z.iso.datetime() })

export type CharacterTag = z.infer<typeof tagSchema>
export type EditedTag = z.infer<typeof editedTagSchema>
export type Character = z.infer<typeof characterSchema>
export type CharacterDetail = z.infer<typeof characterDetailSchema>
export type Neighbours = z.infer<typeof neighboursSchema>
export type EditedCharacter = z.infer<typeof editedCharacterSchema>
