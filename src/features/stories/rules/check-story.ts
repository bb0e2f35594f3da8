import { countVisible, hasVisibleText, trimText } from '#platform/rules/visible-text.ts'

/** Counts code points, as the database does, not UTF-16 units. */
export const storyLimits = {
  title: { min: 3, max: 100 },
  content: { min: 100, max: 100_000 },
  adminTitle: { max: 200 },
  feedback: { max: 5000 },
} as const

export const storyTexts = {
  titleMissing: 'Title is required.',
  titleTooShort: 'Title must have at least 3 characters.',
  titleTooLong: 'Title must have at most 100 characters.',
  adminTitleTooLong: 'Title must have at most 200 characters.',
  contentMissing: 'Write a line or two first.',
  contentTooShort: 'Content must have at least 100 characters.',
  contentTooLong: 'Content must have at most 100,000 characters.',
  feedbackMissing: 'Feedback is required to reject a story.',
  feedbackTooLong: 'Feedback must have at most 5,000 characters.',
  dateInvalid: 'Please enter a valid date.',
} as const

export type StoryDraft = { title: string; content: string }

export type StoryProblems = Partial<Record<keyof StoryDraft, string | undefined>>

/** A story is trimmed before it is stored, so the maximum counts trimmed text. */
export function countCharacters(text: string) {
  return [...tidyText(text)].length
}

export function checkStoryDraft(draft: StoryDraft): StoryProblems {
  return { title: titleProblem(draft.title), content: contentProblem(draft.content) }
}

/** The minimum counts visible characters only: a hundred zero-width spaces are no story. */
export function titleProblem(title: string) {
  if (!hasVisibleText(title)) return storyTexts.titleMissing
  if (countVisible(title) < storyLimits.title.min) return storyTexts.titleTooShort
  return countCharacters(title) > storyLimits.title.max ? storyTexts.titleTooLong : undefined
}

export function contentProblem(content: string) {
  if (!hasVisibleText(content)) return storyTexts.contentMissing
  if (countVisible(content) < storyLimits.content.min) return storyTexts.contentTooShort
  return countCharacters(content) > storyLimits.content.max ? storyTexts.contentTooLong : undefined
}

/** Browsers' forms send \r\n. */
export function tidyText(text: string) {
  return trimText(text.replaceAll(/\r\n?/g, '\n').replaceAll(controlCharacters, ''))
}

// Tab and line feed are allowed; marks that change the text's direction are not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern has to match them
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

export const adminStorySorts = ['created_at', 'title', 'publish_date', 'views'] as const

export type AdminStorySort = (typeof adminStorySorts)[number]

export const approvedSorts = ['created_at', 'views'] as const

export type ApprovedSort = (typeof approvedSorts)[number]

export const storyStates = ['draft', 'scheduled', 'published'] as const

export type StoryState = (typeof storyStates)[number]
