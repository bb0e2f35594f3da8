let isLost = false

/** The session has ended while its owner was at work: the sign-in form says why it is there. */
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
