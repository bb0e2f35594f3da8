import { createContext, type ReactNode } from 'react'

/** Rendered after the last cabinet. `app` fills it (app/web/slots.tsx). */
export const LastGameTile = createContext<ReactNode>(null)
