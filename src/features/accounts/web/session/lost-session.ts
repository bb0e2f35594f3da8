let isLost = false

/** The sign-in form says that the session ended while its owner was working. */
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
