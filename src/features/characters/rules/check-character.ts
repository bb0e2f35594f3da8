import { pictureUpload } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { endSeasonOptions } from './season-range.ts'

export const characterTexts = {
  nameMissing: 'Name is required.',
  nameTooLong: 'Name must have at most 200 characters.',
  nicknameTooLong: 'Nickname must have at most 200 characters.',
  otherNamesTooLong: 'Other names must have at most 500 characters.',
  descriptionTooLong: 'Description must have at most 20000 characters.',
  startMissing: 'Start season is required.',
  endMissing: 'End season is required unless the character is currently in the show.',
  endBeforeStart: "The end season can't come before the start season.",
  tagNameTooLong: 'Name must have at most 100 characters.',
  colorMissing: 'Please choose a color.',
} as const

export type CharacterDraft = {
  name: string
  nickname: string
  other_names: string
  description: string
  is_current: boolean
  start_season_id: string
  end_season_id: string
  image_url: string | null
  tag_ids: string[]
}

type NumberedSeason = { id: string; number: number }

export function checkCharacterDraft(draft: CharacterDraft, seasons: readonly NumberedSeason[]) {
  return {
    name: !hasVisibleText(draft.name) ? characterTexts.nameMissing : undefined,
    start_season_id: draft.start_season_id === '' ? characterTexts.startMissing : undefined,
    end_season_id: endProblem(draft, seasons),
  }
}

function endProblem(
  { is_current, start_season_id, end_season_id }: CharacterDraft,
  seasons: readonly NumberedSeason[],
) {
  if (is_current) return undefined
  if (end_season_id === '') return characterTexts.endMissing
  if (start_season_id === '') return undefined
  const canEnd = endSeasonOptions(seasons, start_season_id).some(({ id }) => id === end_season_id)
  return canEnd ? undefined : characterTexts.endBeforeStart
}

export type SeasonRange = Pick<CharacterDraft, 'is_current' | 'start_season_id' | 'end_season_id'>

export function clearImpossibleEndSeason(range: SeasonRange, seasons: readonly NumberedSeason[]): SeasonRange {
  const canEnd = endSeasonOptions(seasons, range.start_season_id).some(({ id }) => id === range.end_season_id)
  return { ...range, end_season_id: !range.is_current && canEnd ? range.end_season_id : '' }
}

export type TagDraft = { name: string; color: string }

export function checkTagDraft({ name, color }: TagDraft) {
  return {
    name: !hasVisibleText(name) ? characterTexts.nameMissing : undefined,
    color: colorPattern.test(color) ? undefined : characterTexts.colorMissing,
  }
}

/** Limits the whole site's tags; a longer filter wouldn't help anybody. */
export const mostTags = 1000

export const colorPattern = /^#[0-9A-Fa-f]{6}$/

export const characterImageUpload = pictureUpload('character-image')

export const characterSorts = ['name', 'created_at', 'views'] as const

export type CharacterSort = (typeof characterSorts)[number]
