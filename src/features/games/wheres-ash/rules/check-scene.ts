import type { UploadUse } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import type { Click } from './wheres-ash.ts'

export const sceneLimits = {
  titleLength: 200,
  smallestRadius: 1,
  largestRadius: 30,
  otherTargets: 9,
  targetNameLength: 30,
}

export const sceneTexts = {
  titleMissing: 'Title is required.',
  titleTooLong: 'Title must have at most 200 characters.',
  imageMissing: 'An image is required.',
  targetMissing: 'Click on the picture to set the target.',
  otherTargetMissing: 'Give each target a name, and click where it is.',
  targetNameTooLong: 'A name must have at most 30 characters.',
} as const

export const sceneImageUpload: UploadUse = {
  name: 'wheres-ash-scene',
  kind: 'image',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: () => 'File size must be at most 10MB',
  access: 'admin',
  isAvifRefused: true,
}

export type OtherTargetDraft = { name: string; place: Click | null; radius: number }

export type SceneDraft = {
  title: string
  image_url: string | null
  target: Click | null
  target_radius: number
  other_targets: readonly OtherTargetDraft[]
  active: boolean
}

export function checkSceneDraft({ title, image_url, target, other_targets }: SceneDraft) {
  const isComplete = ({ name, place }: OtherTargetDraft) => name.trim() !== '' && place !== null
  return {
    title: !hasVisibleText(title) ? sceneTexts.titleMissing : undefined,
    image_url: image_url === null ? sceneTexts.imageMissing : undefined,
    target: image_url !== null && target === null ? sceneTexts.targetMissing : undefined,
    other_targets: other_targets.every(isComplete) ? undefined : sceneTexts.otherTargetMissing,
  }
}
