/** The back-office is a tool, and in a game the bug would be one more thing to hit. */
const pagesWithoutBug = /^\/(?:admin(?:\/|$)|games\/.)/

export const isRoamed = (path: string) => !pagesWithoutBug.test(path)

/** What a caught bug is told. */
export const cries = ['Gotcha!', 'Evicted!', 'Busted!', 'Not the boa!', 'No vacancy!'] as const
