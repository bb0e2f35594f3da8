/** Every game that saves scores, with the names of the specification. */
export const gameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash'] as const

export type GameId = (typeof gameIds)[number]

/**
 * Games that are played in the browser and replayed by the server. In Where's Ash the server
 * decides every click.
 */
export const replayedGameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match'] as const

export type ReplayedGameId = (typeof replayedGameIds)[number]
