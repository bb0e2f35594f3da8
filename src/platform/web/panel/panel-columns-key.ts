import type { BrowserKey } from '../browser-store.ts'

/** In its own file, because every page imports the keys. */
export const panelColumnsKey = {
  name: 'panelColumns',
  storage: 'local',
  atSignOut: 'keep',
} as const satisfies BrowserKey
