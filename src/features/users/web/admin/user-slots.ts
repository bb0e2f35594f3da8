import { type ComponentType, createContext } from 'react'

// `app` fills these slots (app/web/admin/admin-slots.tsx).

export const GameScoresOfUser = createContext<ComponentType<{ userId: string }> | null>(null)

type Person = { id: string; username: string; is_admin: boolean; is_current_user: boolean }

type ForumPart = {
  Tab: ComponentType<{ user: Person }>
  MuteDialog: ComponentType<{ person: Pick<Person, 'id' | 'username'>; chosen: 'mute'; onClose: () => void }>
}

export const ForumOfUser = createContext<ForumPart | null>(null)
