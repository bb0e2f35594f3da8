import { createContext, use } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import type { Reaction } from '../../rules/forum-values.ts'

/** The object never changes, so that it doesn't re-render the rows. */
export type RoomActions = {
  viewer: Viewer | undefined
  reply: (message: ForumMessage) => void
  edit: (message: ForumMessage) => void
  remove: (message: ForumMessage) => void
  report: (message: ForumMessage) => void
  moderate: (message: ForumMessage) => void
  block: (message: ForumMessage) => void
  react: (message: ForumMessage, reaction: Reaction) => void
  showPerson: (person: NonNullable<ForumMessage['author']>) => void
  copyLink: (message: ForumMessage) => void
  goTo: (messageId: string) => void
}

const RoomActionsContext = createContext<RoomActions | undefined>(undefined)
export const RoomActionsProvider = RoomActionsContext.Provider

export function useRoomActions() {
  const actions = use(RoomActionsContext)
  if (!actions) throw new Error('useRoomActions needs a RoomActionsProvider')
  return actions
}
