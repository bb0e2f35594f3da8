export const gameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match', 'wheres-ash'] as const

export type GameId = (typeof gameIds)[number]

/** Where's Ash isn't replayed, because the server decides every click. */
export const replayedGameIds = ['bed-bug-squish', 'hot-cheetos-catch', 'memory-match'] as const

export type ReplayedGameId = (typeof replayedGameIds)[number]
