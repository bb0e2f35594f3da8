import { createContext, type ReactNode } from 'react'

/** `app` fills this tile (app/web/slots.tsx). */
export const LastGameTile = createContext<ReactNode>(null)
