import { z } from 'zod'
import { mostListed } from '#platform/rules/paging.ts'
import { requiredText, textInput } from '#platform/rules/text-schema.ts'
import { sceneLimits, sceneTexts } from './check-scene.ts'

const percent = z.number(sceneTexts.targetMissing).min(0).max(100)

const radius = z.number().min(sceneLimits.smallestRadius).max(sceneLimits.largestRadius)

const otherTargetInput = z.object({
  name: textInput(sceneLimits.targetNameLength, sceneTexts.targetNameTooLong)
    .trim()
    .min(1, sceneTexts.otherTargetMissing),
  x: percent,
  y: percent,
  radius,
})

/** Targets are in percent of the image. */
export const sceneForm = z.object({
  title: requiredText(sceneLimits.titleLength, { missing: sceneTexts.titleMissing, tooLong: sceneTexts.titleTooLong }),
  image_url: textInput(2000).min(1, sceneTexts.imageMissing),
  target_x: percent,
  target_y: percent,
  target_radius: radius,
  other_targets: z.array(otherTargetInput).max(sceneLimits.otherTargets).default([]),
  active: z.boolean().default(true),
})

export const editedSceneSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  image_url: z.string(),
  target_x: z.number(),
  target_y: z.number(),
  target_radius: z.number(),
  other_targets: z
    .array(z.object({ name: z.string(), x: z.number(), y: z.number(), radius: z.number() }))
    .max(mostListed),
  active: z.boolean(),
  updated_at: z.iso.datetime(),
})

export type SceneForm = z.infer<typeof sceneForm>
export type EditedScene = z.infer<typeof editedSceneSchema>
