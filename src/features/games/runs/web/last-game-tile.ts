import { createContext, type ReactNode } from 'react'

/** `app` fills it (app/web/slots.tsx). */
export const LastGameTile = createContext<ReactNode>(null)
