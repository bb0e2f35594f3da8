import type { BrowserKey } from '../browser-store.ts'

/**
 * Which columns somebody has chosen, by the list's name: `{ "things": ["size", "added"] }`. By itself, because every page knows
 * the keys and only the back-office has such lists.
 */
export const panelColumnsKey = {
  name: 'panelColumns',
  storage: 'local',
  atSignOut: 'keep',
} as const satisfies BrowserKey
