export const mostPlayers = 500

export const questionSeconds = { least: 5, usual: 20, most: 60 } as const

export const furthestDays = 30

/** Only people who know the night's code learn its id, so anyone with the id may join. */
export const nightRoom = (nightId: string) => `night:${nightId}`
