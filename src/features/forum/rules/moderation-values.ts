/** What both sides know about moderating the room without zod. */

import { countOf } from '#platform/rules/count-of.ts'

/** Seconds between two messages of one person; 0 is off. The column takes any number up to an hour. */
export const slowModeChoices = [0, 5, 10, 30, 60, 300, 900] as const
export const maxSlowModeSeconds = 3600

export function waitLabel(seconds: number) {
  return seconds % 60 === 0 ? countOf(seconds / 60, 'minute', 'minutes') : countOf(seconds, 'second', 'seconds')
}

export const slowModeText = (seconds: number) => `Slow mode: one message every ${waitLabel(seconds).replace(/^1 /, '')}`

export const moderationLimits = {
  /** Words in the list: each message is read against all of them. */
  words: 1000,
  word: 100,
  replacement: 100,
  appeal: 2000,
  answer: 2000,
  /** Messages shown on each side of a reported one. */
  around: 3,
  /** Reports on one message that are shown with it. */
  reportsShown: 20,
} as const

/** A page of these has messages around each, so it is shorter than other lists. */
export const reportsPerPage = 20

/** What a moderator can answer an appeal with one press. */
export const appealAnswers = [
  { label: 'Our mistake', text: 'You were right, and we were too quick. Sorry!' },
  { label: 'Second chance', text: 'Welcome back. Please keep it friendly.' },
  { label: 'It stands', text: 'We looked at it again, and it stands.' },
] as const

export const moderationTexts = {
  reportsFailed: 'Failed to load reports',
  historyFailed: 'Failed to load moderation history',
  resolveFailed: 'Failed to resolve report',
} as const

/** Shown where nobody is known to have done it. */
export const systemName = 'System'

/** What becomes of a report, by what is done about it. */
export const reportResolutions = {
  none: 'No action needed',
  delete: 'Message removed',
  mute: 'Violated forum rules',
  ban: 'Severe violation of forum rules',
} as const

export type ReportAction = keyof typeof reportResolutions
