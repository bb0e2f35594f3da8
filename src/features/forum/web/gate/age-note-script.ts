import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'

const confirmed = browserStore.readInScript(browserKeys.forum.ageConfirmed)
const script = `try{if(${confirmed}==="true")document.documentElement.dataset.forumAge=""}catch(e){}`

/**
 * Run in the head: the door that every visitor's page begins with is not shown to who has passed it before. Scripts then put the
 * room in its place. Whoever comes from another page of the site needs none, and that page's policy would refuse it.
 */
export function ageNoteScripts() {
  const isAlive = typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset
  return isAlive ? [] : [{ children: script }]
}
