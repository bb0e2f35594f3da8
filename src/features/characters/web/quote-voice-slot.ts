import { type ComponentType, createContext } from 'react'

/** The player for a quote's recording, which is another feature's. */
export const QuoteVoiceSlot = createContext<ComponentType<{ id: string; src: string }> | null>(null)
