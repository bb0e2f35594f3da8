/** The parts of the back-office, by the names they have in the address and in the tables. */
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
