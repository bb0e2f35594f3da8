/** Every game that keeps scores, as the specification names them. */
export const gameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash'] as const

export type GameId = (typeof gameIds)[number]

/** What is played in the browser and replayed by the server; Where's Ash is decided click by click on the server. */
export const replayedGameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match'] as const

export type ReplayedGameId = (typeof replayedGameIds)[number]
