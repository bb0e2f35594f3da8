import { type ComponentType, createContext } from 'react'

/** The player for a question's recording, which is another feature's. */
export const RecordingSlot = createContext<ComponentType<{ src: string }> | null>(null)
