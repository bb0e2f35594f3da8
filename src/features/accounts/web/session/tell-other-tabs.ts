const channelName = 'account'

/** Signing in or out, or a new name, concerns every open tab of this browser. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('caller-changed')
  channel.close()
}

export function onNewsFromOtherTabs(listener: () => void) {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
