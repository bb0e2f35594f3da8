import { createContext, type ReactNode } from 'react'

/** What stands after the last quiz; `app` fills it (app/web/slots.tsx). */
export const LastQuizTile = createContext<ReactNode>(null)
