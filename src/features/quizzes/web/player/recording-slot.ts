import { type ComponentType, createContext } from 'react'

/** Filled by `app`, because another feature owns the player. */
export const RecordingSlot = createContext<ComponentType<{ src: string }> | null>(null)
