import { createContext, type ReactNode } from 'react'

/** What stands after the last cabinet; `app` fills it (app/web/slots.tsx). */
export const LastGameTile = createContext<ReactNode>(null)
