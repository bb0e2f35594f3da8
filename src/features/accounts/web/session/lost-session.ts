let isLost = false

/**
 * Remembers that the session ended while its owner was working, so that the sign-in form can say
 * so.
 */
export const lostSession = {
  note: () => {
    isLost = true
  },
  clear: () => {
    isLost = false
  },
  happened: () => isLost,
}

export const lostSessionText = 'User not authenticated. Please sign in again: what you typed is kept.'
