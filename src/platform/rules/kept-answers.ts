/** Marks a call that only reads, so the service worker may answer it without a connection. */
export const queryHeader = 'x-query'

/** Marks an answer that is the same for everybody. Only those are kept in a browser. */
export const sharedHeader = 'x-shared'

/** Marks an answer that the service worker had kept. Nobody was asked, so it names no caller. */
export const keptHeader = 'x-kept'

/** Caches with this start tell where somebody has been, so signing out deletes them. */
export const visitedStart = 'visited-'
