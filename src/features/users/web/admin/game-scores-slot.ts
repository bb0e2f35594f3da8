import { type ComponentType, createContext } from 'react'

/** What stands in the Game Scores tab of a user; `app` fills it (app/web/admin/admin-slots.tsx). */
export const GameScoresOfUser = createContext<ComponentType<{ userId: string }> | null>(null)
