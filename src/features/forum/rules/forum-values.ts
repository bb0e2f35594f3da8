/** What both sides know about the room without zod: its name, its limits, its texts. */

export const forumRoom = 'forum'

/** A link to one message, which opens the room there. */
export const forumMessagePath = (id: string) => `/forum?message=${id}`

/** Where somebody who is muted or banned reads so, and what became of their appeal. */
export const forumStandingId = 'standing'
export const forumStandingPath = `/forum#${forumStandingId}`

export const forumLimits = {
  /** Characters of one message. */
  content: 4000,
  reason: 2000,
  /** Characters of the topic of the night: it's one line. */
  topic: 120,
  /** All that one person says about one message before a moderator looks. */
  reasonsOfOne: 10_000,
  /** Messages in one answer: the latest, or the next older ones. */
  page: 100,
  /** Messages on each side of one that a link opens. */
  around: 50,
  search: 30,
  /** Links that one call unfolds. */
  linkCards: 100,
  members: 8,
  mentions: 10,
  blocks: 500,
  /** People in the room whom its header knows by name. */
  atTheBar: 8,
} as const

export const forumAge = 18
export const editableMinutes = 15

/** A few messages in a row are a conversation; more wait. */
export const burst = { messages: 6, seconds: 10 } as const
/** How often the same text may be said by one person, and a long one by all together, before it is a flood. */
export const sameText = { perPerson: 2, perRoom: 8, longFrom: 20, seconds: 120 } as const

export const muteHours = [1, 12, 24, 48, 72] as const
export type MuteHours = (typeof muteHours)[number]
export const defaultMuteHours: MuteHours = 24

/** What people answer a message with. The codes are stored; a new one may be added, an old one stays. */
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
