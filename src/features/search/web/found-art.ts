import { type ComponentType, createContext } from 'react'

/** Features draw covers for their items. `app` provides them by kind. */
export const FoundArt = createContext<Record<string, ComponentType<{ title: string; address: string }>>>({})
