/** Shared by server and browser without loading zod. */

import { countOf } from '#platform/rules/count-of.ts'

/** The database column allows any number up to an hour. */
export const slowModeChoices = [0, 5, 10, 30, 60, 300, 900] as const
export const maxSlowModeSeconds = 3600

export function waitLabel(seconds: number) {
  return seconds % 60 === 0 ? countOf(seconds / 60, 'minute', 'minutes') : countOf(seconds, 'second', 'seconds')
}

export const slowModeText = (seconds: number) => `Slow mode: one message every ${waitLabel(seconds).replace(/^1 /, '')}`

export const moderationLimits = {
  /** Limited because every message is checked against all of them. */
  words: 1000,
  word: 100,
  replacement: 100,
  appeal: 2000,
  answer: 2000,
  /** The author's notice holds 500 characters, and the resolution comes first. */
  reason: 400,
  around: 3,
  reportsShown: 20,
} as const

/** Fewer than in other lists, because each report comes with the messages around it. */
export const reportsPerPage = 20

export const appealAnswers = [
  { label: 'Our mistake', text: 'You were right, and we were too quick. Sorry!' },
  { label: 'Second chance', text: 'Welcome back. Please keep it friendly.' },
  { label: 'It stands', text: 'We looked at it again, and it stands.' },
] as const

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

export const systemName = 'System'

export const reportResolutions = {
  none: 'No action needed',
  delete: 'Message removed',
  mute: 'Violated forum rules',
  ban: 'Severe violation of forum rules',
} as const

export function withReason(resolution: string, reason: string) {
  return reason ? `${resolution.replace(/\.$/, '')}: ${reason}` : resolution
}

export type ReportAction = keyof typeof reportResolutions
