import type { BrowserKey } from '../browser-store.ts'

/** In its own file, because every page imports the keys. */
export const captionsKey = { name: 'captions', storage: 'local', atSignOut: 'keep' } as const satisfies BrowserKey
