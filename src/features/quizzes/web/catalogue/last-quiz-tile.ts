import { createContext, type ReactNode } from 'react'

/** Filled in app/web/slots.tsx. */
export const LastQuizTile = createContext<ReactNode>(null)
