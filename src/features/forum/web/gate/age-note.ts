const key = 'forumAgeConfirmed'
const script = `try{if(localStorage.getItem("${key}")==="true")document.documentElement.dataset.forumAge=""}catch(e){}`

/**
 * Run in the head: the door that every visitor's page begins with is not shown to who has passed it before. Scripts then put the
 * room in its place. Whoever comes from another page of the site needs none, and that page's policy would refuse it.
 */
export function ageNoteScripts() {
  const isAlive = typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
  return isAlive ? [] : [{ children: script }]
}

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
      return isConfirmed || localStorage.getItem(key) === 'true'
    } catch {
      return isConfirmed
    }
  },
  confirm() {
    isConfirmed = true
    try {
      localStorage.setItem(key, 'true')
    } catch {
      // No storage: it counts until the page is loaded again.
    }
    for (const listener of listeners) listener()
  },
}
