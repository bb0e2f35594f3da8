/** Leave out numbers that change every minute, because each change draws another picture. */
export type SharePicture = {
  look: 'card' | 'television' | 'headline' | 'boxset' | 'studio' | 'paperback' | 'note' | 'cabinet' | 'squares' | 'pass'
  /** A few words on a sticker. They replace a title in letters that our fonts don't have. */
  label: string
  title: string
  detail?: string | null
  /** A stored picture. Addresses of other sites aren't fetched. */
  image?: string | null
  /** A large number or a short word: the season, the points to beat. */
  figure?: string
  /** The first three of a board. */
  rows?: ReadonlyArray<{ name: string; value: string }>
  /** One letter for each answer of a Daily, or a dash for one that's still to come. */
  marks?: string
}

export const sharePictureKinds = [
  'characters',
  'clips',
  'quotes',
  'seasons',
  'quizzes',
  'challenges',
  'daily',
  'stories',
  'ideas',
  'games',
  'players',
] as const

export type SharePictureKind = (typeof sharePictureKinds)[number]

export const sharePictureSize = { width: 1200, height: 630 } as const
