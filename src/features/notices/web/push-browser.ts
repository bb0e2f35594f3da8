import { noticesApi } from './notices-api.ts'

const workerPath = '/worker.js'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** Push services refuse messages signed with another key than the subscription's. */
export async function findEndpoint(publicKey: string) {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && keyOf(subscription) === publicKey ? subscription.endpoint : undefined
}

/** Asks for permission, so call it only after a press. Returns false if it was denied. */
export async function switchPushOn(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
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
