import { type ComponentType, createContext } from 'react'

/** The covers that features draw for their items, by kind; filled by `app`. */
export const FoundArt = createContext<Record<string, ComponentType<{ title: string; address: string }>>>({})
