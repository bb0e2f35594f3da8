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
  /** What a moderator adds to a deletion, mute or ban. Its author's notice has it after the resolution, in 500 characters. */
  reason: 400,
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

/** What a moderator can say about a message with one press. Its author reads it. */
export const messageReasons = [
  { label: 'Insult', text: 'It insults somebody. Argue about the show, not about people.' },
  { label: 'Spam', text: "It's advertising, or the same thing again and again." },
  { label: 'Spoiler', text: 'It gives something away. Mark spoilers as such.' },
  { label: 'Private details', text: "It shares somebody's private details." },
  { label: 'Off limits', text: 'It shows or describes what has no place here.' },
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

/** What the record keeps of a verdict and its author is told: the resolution, and what the moderator added. */
export function withReason(resolution: string, reason: string) {
  return reason ? `${resolution.replace(/\.$/, '')}: ${reason}` : resolution
}

export type ReportAction = keyof typeof reportResolutions
