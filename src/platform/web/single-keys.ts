import { type BrowserKey, browserStore, useStored } from './browser-store.ts'

/** 'off' is for people who press letters by accident, as with speech input (WCAG 2.1.4). */
export const singleKeysKey = {
  name: 'singleKeyShortcuts',
  storage: 'local',
  atSignOut: 'keep',
} as const satisfies BrowserKey

export const areSingleKeysOn = () => browserStore.read(singleKeysKey) !== 'off'

export const useAreSingleKeysOn = () => useStored(singleKeysKey) !== 'off'
