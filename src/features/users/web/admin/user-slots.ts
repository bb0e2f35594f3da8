import { type ComponentType, createContext } from 'react'

// Places in what is shown about a user; `app` fills them (app/web/admin/admin-slots.tsx).

export const GameScoresOfUser = createContext<ComponentType<{ userId: string }> | null>(null)

type Person = { id: string; username: string; is_admin: boolean; is_current_user: boolean }

type ForumPart = {
  /** What the forum knows of somebody. */
  Tab: ComponentType<{ user: Person }>
  /** Mutes somebody, or bans them from the forum. */
  MuteDialog: ComponentType<{ person: Pick<Person, 'id' | 'username'>; chosen: 'mute'; onClose: () => void }>
}

export const ForumOfUser = createContext<ForumPart | null>(null)
