/** How a story's paperback looks. Everything follows from its title, so that it is the same everywhere and needs no storage. */
export const coverLayouts = ['burst', 'noir', 'banner', 'window'] as const
export const coverPalettes = ['house', 'orange', 'lime', 'blue', 'gold', 'night'] as const
export const coverMotifs = ['bug', 'key', 'sock', 'snack', 'parking', 'moon', 'sofa', 'letter'] as const

export type Cover = {
  layout: (typeof coverLayouts)[number]
  palette: (typeof coverPalettes)[number]
  motif: (typeof coverMotifs)[number]
  /** 'No. 47' */
  number: number
  /** In cents. */
  price: number
  blurb: string
  /** Of the title, by its length: long ones are set smaller. */
  size: 'large' | 'medium' | 'small'
}

const blurbs = [
  'No deposit returned!',
  'Read it with the lights on',
  'Not suitable for landlords',
  'Complete and unwashed',
  'They should have moved out',
  'Now with extra crumbs',
  'Shocking! Sticky! True?',
  'He parked where he should not',
] as const

const motifWords: ReadonlyArray<[RegExp, Cover['motif']]> = [
  [/\b(bugs?|bed ?bugs?|mattress|itch\w*|bite\w*)\b/i, 'bug'],
  [/\b(keys?|locks?|doors?|rent\w*|landlord\w*|lease|deposit)\b/i, 'key'],
  [/\b(socks?|laundry|wash\w*|dryer|spin)\b/i, 'sock'],
  [/\b(snacks?|cheetos?|chips|crumbs?|dip|kitchen|fridge|hot)\b/i, 'snack'],
  [/\b(park\w*|cars?|tow\w*|garage|driv\w*)\b/i, 'parking'],
  [/\b(moon|night|midnight|dark|sleep\w*|dream\w*)\b/i, 'moon'],
  [/\b(sofa|couch|flat|room|living|tv)\b/i, 'sofa'],
  [/\b(letters?|mail|post|note|notice|love)\b/i, 'letter'],
]

export function coverOf(title: string): Cover {
  const draw = seededBy(title.trim().toLowerCase())
  const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item
  const drawnMotif = pick(coverMotifs)
  return {
    layout: pick(coverLayouts),
    palette: pick(coverPalettes),
    // What the title speaks of is on the cover.
    motif: motifWords.find(([words]) => words.test(title))?.[1] ?? drawnMotif,
    number: 1 + draw(199),
    price: pick([10, 15, 25, 35]),
    blurb: pick(blurbs),
    size: sizeOf(title),
  }
}

/** Drawn once for each motif, in public: a title set in letters would need fonts on the server. */
export const shareCardOf = (title: string) => `/share-card-story-${coverOf(title).motif}.png`

function sizeOf(title: string): Cover['size'] {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length > 44 || longestWord > 13) return 'small'
  return title.length > 20 || longestWord > 8 ? 'medium' : 'large'
}

/** Whole numbers below a limit, always the same ones for the same text (FNV-1a, then mulberry32). */
function seededBy(text: string) {
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
