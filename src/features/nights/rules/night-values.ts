export const mostPlayers = 500

export const questionSeconds = { least: 5, usual: 20, most: 60 } as const

export const furthestDays = 30

/** The id is a secret of those who know the night's code, so the room needs no list of people. */
export const nightRoom = (nightId: string) => `night:${nightId}`
