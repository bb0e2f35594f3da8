export function createListeners<Message>() {
  const listeners = new Set<(message: Message) => void>()
  return {
    add: (listener: (message: Message) => void) => {
      // Wrapped, so that a function that was added twice can be removed once.
      const entry = (message: Message) => listener(message)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    tell: (message: Message) => {
      for (const listener of [...listeners]) listener(message)
    },
    isEmpty: () => listeners.size === 0,
  }
}
