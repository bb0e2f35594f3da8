// Shows what the site pushes, and opens it. It keeps nothing and answers no requests, so pages load as they would without it.

self.addEventListener('push', (event) => {
  const { title, href, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag, data: { href }, icon: '/share-card.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  const url = new URL(event.notification.data.href, origin)
  event.waitUntil(self.clients.openWindow(url.origin === origin ? url.href : origin))
})
