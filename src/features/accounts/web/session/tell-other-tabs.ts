const channelName = 'account'

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
