import { createContext, type ReactNode } from 'react'

/** Lets other features add buttons above the list; filled in app/web/admin/admin-slots.tsx. */
export const MoreQuizActions = createContext<ReactNode>(null)
