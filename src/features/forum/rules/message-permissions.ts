import { editableMinutes } from './forum-values.ts'

type Viewer = { id: string; isAdmin: boolean } | undefined
type Subject = {
  user_id: string | null
  author: { is_admin: boolean } | null
  created_at: string
  deleted_at: string | null
  is_system_message: boolean
}

/** The actions that the page offers for a message. The server checks them again. */
export function messagePermissions(viewer: Viewer, message: Subject, now: number) {
  const isOwn = viewer !== undefined && message.user_id === viewer.id
  const isThere = !message.deleted_at
  const isAdmin = viewer?.isAdmin === true
  const isSomebodyElses = viewer !== undefined && !isOwn && message.user_id !== null
  return {
    isOwn,
    canAnswer: viewer !== undefined && isThere,
    canEdit: isOwn && isThere && now - Date.parse(message.created_at) < editableMinutes * 60_000,
    canDelete: isThere && (isOwn || isAdmin),
    canReport: viewer !== undefined && !isOwn && isThere && !message.is_system_message,
    canBlock: isSomebodyElses && !message.is_system_message,
    canModerate: isAdmin && isSomebodyElses && message.author?.is_admin === false,
  }
}
