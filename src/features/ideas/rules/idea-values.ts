export const categoryLabels = {
  feature: 'Feature Request',
  quiz: 'Quiz Idea',
  content: 'Content Suggestion',
  character: 'Character Update',
  quote: 'Quote Addition',
  season: 'Season Change',
  experiment: 'Experiment',
  improvement: 'Improvement',
} as const

export const priorityLabels = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const

export const statusLabels = {
  new: 'New',
  'under-review': 'Under Review',
  approved: 'Approved',
  'in-progress': 'In Progress',
  completed: 'Completed',
  rejected: 'Rejected',
} as const

export type IdeaCategory = keyof typeof categoryLabels
export type IdeaPriority = keyof typeof priorityLabels
export type IdeaStatus = keyof typeof statusLabels

export const ideaSorts = ['created_at', 'updated_at', 'votes'] as const
export type IdeaSort = (typeof ideaSorts)[number]
export type SortDirection = 'asc' | 'desc'

export const defaultPriority: IdeaPriority = 'medium'

const statusNoteStart = 'Status changed to:'

export function statusNote(status: IdeaStatus) {
  return `${statusNoteStart} ${status}`
}

/** Returns the note in words, or undefined for a comment that a person wrote. */
export function sayStatusNote(comment: string) {
  if (!isStatusNote(comment)) return undefined
  const status = parseLabelled(statusLabels, comment.slice(statusNoteStart.length).trim())
  return status ? `Now ${statusLabels[status].toLowerCase()}` : comment
}

export function isStatusNote(comment: string) {
  return comment.startsWith(statusNoteStart)
}

export function parseLabelled<Labels extends object>(labels: Labels, value: unknown): keyof Labels | undefined {
  return typeof value === 'string' && Object.hasOwn(labels, value) ? (value as keyof Labels) : undefined
}

/** Ideas are public, so everybody may join. */
export const ideasRoom = 'ideas'

export type IdeasRoomEvents = {
  /** Merged into the shown ideas. */
  idea_moved: { idea_id: string; status: IdeaStatus; votes: number; comment_count: number }
  /** Clients refetch a pinned, edited or removed idea. */
  idea_changed: { idea_id: string }
}
