import { ageKey } from './age-note-script.ts'

const listeners = new Set<() => void>()
let isConfirmed = false

/** A visitor's word that they are old enough. It stays in their browser; a signed-in user's is the server's to check. */
export const ageNote = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isConfirmed() {
    try {
      return isConfirmed || localStorage.getItem(ageKey) === 'true'
    } catch {
      return isConfirmed
    }
  },
  confirm() {
    isConfirmed = true
    try {
      localStorage.setItem(ageKey, 'true')
    } catch {
      // No storage: it counts until the page is loaded again.
    }
    for (const listener of listeners) listener()
  },
}
