/** Shared by server and browser without loading zod. */

export const forumRoom = 'forum'

export const forumMessagePath = (id: string) => `/forum?message=${id}`

export const forumStandingId = 'standing'
export const forumStandingPath = `/forum#${forumStandingId}`

export const forumLimits = {
  content: 4000,
  reason: 2000,
  topic: 120,
  /** The total length of one person's reports on a message, until a moderator looks. */
  reasonsOfOne: 10_000,
  page: 100,
  around: 50,
  search: 30,
  linkCards: 100,
  members: 8,
  mentions: 10,
  blocks: 500,
  peopleNamed: 8,
} as const

export const forumAge = 18
export const editableMinutes = 15

export const burst = { messages: 6, seconds: 10 } as const
/** `perPerson` limits one person's repeats; `perRoom` limits everybody's repeats of a long text. */
export const sameText = { perPerson: 2, perRoom: 8, longFrom: 20, seconds: 120 } as const

export const muteHours = [1, 12, 24, 48, 72] as const
export type MuteHours = (typeof muteHours)[number]
export const defaultMuteHours: MuteHours = 24

/** The codes are stored in the database, so you may add one but never remove one. */
export const reactions = {
  heart: { emoji: '❤️', label: 'Love' },
  laugh: { emoji: '😂', label: 'Laugh' },
  wow: { emoji: '😮', label: 'Wow' },
  sad: { emoji: '😢', label: 'Sad' },
  fire: { emoji: '🔥', label: 'Fire' },
  bug: { emoji: '🪳', label: 'Bed bug' },
} as const
export type Reaction = keyof typeof reactions
export const reactionNames = Object.keys(reactions) as [Reaction, ...Reaction[]]

export const forumTexts = {
  loadFailed: 'Failed to load messages',
  sendFailed: 'Failed to send message',
  deleteFailed: 'Failed to delete message',
  reportFailed: 'Failed to report message',
  verifyFailed: 'Failed to verify age',
  moderationFailed: 'Failed to perform action. Please try again.',
  imageTooLarge: 'Image must be less than 10MB',
  videoTooLarge: 'Video must be less than 100MB',
} as const
