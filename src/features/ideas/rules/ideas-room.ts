import type { IdeaStatus } from './idea-values.ts'

/** Where open boards hear of changes; ideas are public, so everybody may listen. */
export const ideasRoom = 'ideas'

export type IdeasRoomEvents = {
  /** What changes often on a note: merged into what is shown. */
  idea_moved: { idea_id: string; status: IdeaStatus; votes: number; comment_count: number }
  /** Pinned, edited or taken down: whoever shows it asks again. */
  idea_changed: { idea_id: string }
}
