import { browserStore } from '#platform/web/browser-store.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { browserKeys } from './browser-keys.ts'

type InstallPrompt = Event & { prompt: () => Promise<unknown> }
declare global {
  interface Window {
    installPrompt?: InstallPrompt
  }
}

/** Runs in the head: the browser offers this once, often before our scripts have loaded. */
export const installPromptScript = `addEventListener("beforeinstallprompt",function(offer){
offer.preventDefault()
window.installPrompt=offer
})`

const hinted = 'hinted'
const enoughGames = 2
const enoughDays = 2

/** One hint in a browser's life, after somebody came back or stayed. */
export const installHint = {
  noteGame() {
    const games = Number(browserStore.read(browserKeys.site.installHint)) + 1
    // Once it says `hinted`, it isn't a number any more.
    if (Number.isNaN(games)) return
    browserStore.write(browserKeys.site.installHint, String(games))
    if (games >= enoughGames) offer()
  },
  noteStreak(days: number) {
    if (days >= enoughDays) offer()
  },
}

function offer() {
  if (browserStore.read(browserKeys.site.installHint) === hinted) return
  const { installPrompt } = window
  if (!installPrompt && !canAddOnIos()) return
  browserStore.write(browserKeys.site.installHint, hinted)
  if (installPrompt) {
    toast.show('Good taste. Want the palace on your home screen?', {
      action: { label: 'Install', onSelect: () => void installPrompt.prompt() },
    })
  } else toast.show('Keep the palace in your pocket: tap Share, then Add to Home Screen.')
}

/** Safari has no prompt. `standalone` is its own, and true once the site is installed. */
function canAddOnIos() {
  return 'standalone' in navigator && navigator.standalone === false
}
