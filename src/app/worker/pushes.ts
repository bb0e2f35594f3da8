declare const self: ServiceWorkerGlobalScope

export function showPushes() {
  self.addEventListener('push', (event) => {
    const { title, href, tag } = event.data?.json() ?? {}
    event.waitUntil(self.registration.showNotification(title, { tag, data: { href }, icon: '/icon-192.png' }))
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { origin } = self.location
    const url = new URL(event.notification.data.href, origin)
    event.waitUntil(self.clients.openWindow(url.origin === origin ? url.href : origin))
  })
}
