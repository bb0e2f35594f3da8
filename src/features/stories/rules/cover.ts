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
  /** Of the title: long ones are set smaller, and long words in narrower letters, so that none is broken. */
  size: keyof typeof titleSizes
  width: keyof typeof letterWidths
}

/** In hundredths of the cover's width, as in story-cover.css. */
const titleSizes = { large: 16, medium: 12.5, modest: 10.75, small: 9, tiny: 6.5 } as const

/** How wide the display face draws its letters, compared with 'normal'. */
const letterWidths = { normal: 1, narrow: 0.76, narrowest: 0.54 } as const

/** What the paddings of every layout leave for a line, in hundredths of the cover's width. */
const lineWidth = 80

const blurbs = [
  'No deposit returned!',
  'Read it with the lights on',
  'Not suitable for landlords',
  'Complete and unwashed',
  'They should have moved out',
  'Now with extra crumbs',
  'Shocking! Sticky! True?',
  "He parked where he shouldn't",
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
    ...typeOf(title),
  }
}

/** Drawn once for each motif, in public: a title set in letters would need fonts on the server. */
export const shareCardOf = (title: string) => `/share-card-story-${coverOf(title).motif}.png`

/** The largest letters, and of these the widest, in which the longest word fits into a line. */
function typeOf(title: string): Pick<Cover, 'size' | 'width'> {
  const largest = title.length > 44 ? titleSizes.small : title.length > 20 ? titleSizes.medium : titleSizes.large
  const words = title.replaceAll(breaksAnywhere, ' ').split(/[\s\p{Pd}]+/u)
  const longest = words.reduce((long, word) => (widthOf(word) > widthOf(long) ? word : long), '')
  const widths = isInDisplayFace(longest) ? namesOf(letterWidths) : (['normal'] as const)
  for (const size of namesOf(titleSizes)) {
    if (titleSizes[size] > largest) continue
    const width = widths.find((name) => widthOf(longest) * letterWidths[name] * titleSizes[size] <= lineWidth)
    if (width) return { size, width }
  }
  return { size: 'tiny', width: 'narrowest' }
}

const namesOf = <Names extends object>(values: Names) => Object.keys(values) as (keyof Names)[]

/** Of a word in the display face, in ems. A little too much rather than too little. */
function widthOf(word: string) {
  let width = 0
  for (const letter of word)
    width += /[mwMW@%&]/.test(letter)
      ? 1.1
      : /[ijlI1.,:;'’!|]/.test(letter)
        ? 0.38
        : /[frt()[\]]/.test(letter)
          ? 0.55
          : 0.74
  return width
}

/** Letters of other scripts come from a face that has one width. */
const isInDisplayFace = (word: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)

/** Scripts that are written without blanks: their lines may end after any letter. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

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
