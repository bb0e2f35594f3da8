/** The names are those of the addresses and the tables. */
export const adminSections = [
  'users',
  'forum',
  'characters',
  'clips',
  'quizzes',
  'quotes',
  'seasons',
  'stories',
  'memory-match',
  'brainstorm',
  'settings',
] as const

export type AdminSection = (typeof adminSections)[number]
