import { noticesApi } from './notices-api.ts'

const workerPath = '/push-worker.js'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** Where this browser is reached, if pushes were ever switched on in it. Not with the site's earlier key: push services refuse what comes with another. */
export async function findEndpoint(publicKey: string) {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && keyOf(subscription) === publicKey ? subscription.endpoint : undefined
}

/** Asks the person, so only after a press. False when they said no. */
export async function switchPushOn(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with the site's earlier key would be refused by the push service.
  const earlier = await pushManager.getSubscription()
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await noticesApi.addPush.call({ endpoint: endpoint ?? '', p256dh, auth })
  return true
}

export async function switchPushOff() {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await noticesApi.removePush.call({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
