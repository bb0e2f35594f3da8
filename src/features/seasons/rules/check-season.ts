import { hasVisibleText } from '#platform/rules/visible-text.ts'
export const seasonTexts = {
  nameMissing: 'Name is required.',
  nameTooLong: 'Name must have at most 200 characters.',
  descriptionTooLong: 'Description must have at most 20000 characters.',
  numberMissing: 'Season number is required.',
  numberNotWhole: 'Season number must be a whole number.',
  numberTooSmall: 'Season number must be at least 1.',
  numberTooLarge: 'Season number must be at most 32767.',
  endBeforeStart: "The end date can't be before the start date.",
} as const

export const maxSeasonNumber = 32_767

export type SeasonDraft = { number: string; name: string; description: string; start_date: string; end_date: string }

export type SeasonProblems = Partial<Record<keyof SeasonDraft, string | undefined>>

export function checkSeasonDraft(draft: SeasonDraft): SeasonProblems {
  return {
    number: numberProblem(draft.number),
    name: !hasVisibleText(draft.name) ? seasonTexts.nameMissing : undefined,
    end_date: isEndBeforeStart(draft.start_date, draft.end_date) ? seasonTexts.endBeforeStart : undefined,
  }
}

export function isEndBeforeStart(start: string | null, end: string | null) {
  return Boolean(start && end && end < start)
}

function numberProblem(typed: string) {
  if (typed.trim() === '') return seasonTexts.numberMissing
  const number = Number(typed)
  if (!Number.isInteger(number)) return seasonTexts.numberNotWhole
  if (number < 1) return seasonTexts.numberTooSmall
  return number > maxSeasonNumber ? seasonTexts.numberTooLarge : undefined
}

export const seasonSorts = ['number', 'name', 'start_date', 'views'] as const

export type SeasonSort = (typeof seasonSorts)[number]
