import { showPushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope

// Served instead of the worker when the server has SERVICE_WORKER=off (decision 0074).
// It shares nothing with it but the pushes, so it works whatever is broken there.

showPushes()

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forget = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    await self.registration.navigationPreload?.disable()
    // Without a fetch handler, the pages that it takes over load from the network again.
    await self.clients.claim()
  }
  event.waitUntil(forget())
})
