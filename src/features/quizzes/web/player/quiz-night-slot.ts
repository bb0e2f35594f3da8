import { type ComponentType, createContext } from 'react'

/** Filled by `app`, because another feature knows when somebody hosts the quiz. */
export const QuizNightSlot = createContext<ComponentType<{ quizId: string }> | null>(null)
