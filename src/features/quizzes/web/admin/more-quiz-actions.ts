import { createContext, type ReactNode } from 'react'

/** Buttons of other features above the list of quizzes; `app` fills it (app/web/admin/admin-slots.tsx). */
export const MoreQuizActions = createContext<ReactNode>(null)
