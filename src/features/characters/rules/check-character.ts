import { pictureUpload } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { endSeasonOptions } from './season-range.ts'

/** The texts of the forms for characters and tags, said by the server and beside the fields. */
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

/** As chosen in the form: '' is no season. */
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

/** What is wrong with each field, before the server is asked. */
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

/** Who is in the show has no end season; who came later than they left gets to choose the end again. */
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

/** How many there can be on the site: a filter that is longer helps nobody. */
export const mostTags = 1000

export const colorPattern = /^#[0-9A-Fa-f]{6}$/

export const characterImageUpload = pictureUpload('character-image')

/** The orders of the back-office's list. */
export const characterSorts = ['name', 'created_at', 'views'] as const

export type CharacterSort = (typeof characterSorts)[number]
