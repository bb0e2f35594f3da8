import { createContext, type ReactNode } from 'react'

/** The place below the quiz scores for what was scored elsewhere; the app fills it. */
export const MoreScores = createContext<ReactNode>(null)
