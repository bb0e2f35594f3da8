import { z } from 'zod'
import { mostChoices } from '#features/choices/rules/contract.ts'
import { requiredText, textInput, writtenText } from '#platform/rules/text-schema.ts'
import { dayInput } from '#platform/rules/time-schema.ts'
import { captionsProblem, captionTexts, mostCaptionCharacters, tidyCaptions } from './captions.ts'
import { clipTexts } from './check-clip.ts'
import { isUploadedVideo, isWebAddress } from './clip-source.ts'

export const clipForm = z.object({
  title: requiredText(200, { missing: clipTexts.titleMissing, tooLong: clipTexts.titleTooLong }),
  description: writtenText(20_000, clipTexts.descriptionTooLong).default(''),
  url: requiredText(2000, { missing: clipTexts.videoMissing, tooLong: clipTexts.urlTooLong }).refine(
    (url) => url === '' || isWebAddress(url) || isUploadedVideo(url),
    clipTexts.urlInvalid,
  ),
  season_id: z.uuid().nullable().default(null),
  /** A day like '2024-03-04', stored as noon UTC. */
  release_date: dayInput(clipTexts.dateInvalid).nullable().default(null),
  display_date: writtenText(200, clipTexts.displayDateTooLong).default(''),
  character_ids: z.array(z.uuid()).max(500).default([]),
  /** A WebVTT file's text. */
  captions: textInput(mostCaptionCharacters, captionTexts.tooLong)
    .overwrite(tidyCaptions)
    .superRefine((text, check) => {
      const message = captionsProblem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .default(''),
})

export type ClipForm = z.infer<typeof clipForm>

export const clipSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  poster_url: z.string().nullable(),
  duration_ms: z.int().nullable(),
  has_captions: z.boolean(),
  season: z.object({ id: z.uuid(), number: z.int(), name: z.string() }).nullable(),
  release_date: z.iso.datetime().nullable(),
  display_date: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const clipWithCharactersSchema = clipSchema.extend({
  characters: z.array(z.object({ id: z.uuid(), name: z.string() })).max(mostChoices),
})

export const editableClipSchema = clipWithCharactersSchema.extend({
  local_file_path: z.string().nullable(),
  captions: z.string(),
})

export type Clip = z.infer<typeof clipSchema>
export type ClipWithCharacters = z.infer<typeof clipWithCharactersSchema>
export type EditableClip = z.infer<typeof editableClipSchema>
