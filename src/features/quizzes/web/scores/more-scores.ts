import { createContext, type ReactNode } from 'react'

/** Scores of other features below the quiz scores; filled by `app`. */
export const MoreScores = createContext<ReactNode>(null)
