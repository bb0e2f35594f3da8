import { type ComponentType, createContext } from 'react'

/** Stands beside Edit and Delete of an item; `app` fills it (decision 0014). `feature` is the first part of its query keys. */
export const ItemHistory = createContext<ComponentType<{ feature: string; id: string; name: string }> | null>(null)
