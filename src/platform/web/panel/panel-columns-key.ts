import type { BrowserKey } from '../browser-store.ts'

/**
 * Stores chosen columns by list: `{ "things": ["size", "added"] }`. A separate file, because every
 * page imports the keys.
 */
export const panelColumnsKey = {
  name: 'panelColumns',
  storage: 'local',
  atSignOut: 'keep',
} as const satisfies BrowserKey
