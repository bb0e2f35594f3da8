import { showPushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope

// Served instead of the worker when the server has SERVICE_WORKER=off (decision 0074).
// It shares only the pushes with the worker, so it works whatever else is broken there.

showPushes()

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forget = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    await self.registration.navigationPreload?.disable()
    // This script has no fetch handler, so pages that it takes over use the network again.
    await self.clients.claim()
  }
  event.waitUntil(forget())
})
