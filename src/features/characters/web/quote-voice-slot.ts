import { type ComponentType, createContext } from 'react'

/** Filled by the quotes feature, which has the player. */
export const QuoteVoiceSlot = createContext<ComponentType<{ id: string; src: string }> | null>(null)
