import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { ToWorker } from '../../rules/offline.ts'

/** On a slow phone, the last parts of a page need this long after `load`. */
const hydrationMs = 4000

/** Registers the service worker late, so that it takes nothing from the first view. */
export function useWorker() {
  useEffect(() => {
    // Only secure pages have it, and `npm run dev` doesn't build it.
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    let timer: number | undefined
    const registerLater = () => {
      timer = window.setTimeout(register, hydrationMs)
    }
    if (document.readyState === 'complete') registerLater()
    else addEventListener('load', registerLater, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', registerLater)
    }
  }, [])
  useTellVisited()
}

function register() {
  navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .then(announceUpdates)
    // Some browsers forbid it in private windows. The site works without it.
    .catch(() => undefined)
}

/** Most pages are opened without loading a document, so the worker has to be told. */
function useTellVisited() {
  const router = useRouter()
  useEffect(() => {
    let last: string | undefined
    const tell = () =>
      whenIdle(() => {
        // The address bar shows an item that is open over its list.
        const address = location.pathname + location.search
        const worker = navigator.serviceWorker?.controller
        if (!worker || address === last) return
        last = address
        worker.postMessage({ kind: 'visited', address } satisfies ToWorker)
      })
    tell()
    const stops = [router.subscribe('onResolved', tell), onFirstWorker(tell)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}

function onFirstWorker(tell: () => void) {
  const { serviceWorker } = navigator
  serviceWorker?.addEventListener('controllerchange', tell)
  return () => serviceWorker?.removeEventListener('controllerchange', tell)
}

function announceUpdates(registration: ServiceWorkerRegistration) {
  if (registration.waiting) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first worker has no older one to wait for.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing)
    })
  })
}

function announce(worker: ServiceWorker) {
  toast.show("We've redecorated. Reload to see the new palace.", {
    action: {
      label: 'Reload',
      onSelect: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        worker.postMessage({ kind: 'take-over' } satisfies ToWorker)
      },
    },
  })
}
