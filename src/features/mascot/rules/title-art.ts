/** Covers and cards derive from the title, so they look the same without being stored. */
export const titleMotifs = ['bug', 'key', 'sock', 'snack', 'parking', 'moon', 'sofa', 'letter'] as const
export const titlePalettes = ['house', 'orange', 'lime', 'blue', 'gold', 'night'] as const

export type TitleMotif = (typeof titleMotifs)[number]
export type TitlePalette = (typeof titlePalettes)[number]

const motifWords: ReadonlyArray<[RegExp, TitleMotif]> = [
  [/\b(bugs?|bed ?bugs?|mattress|itch\w*|bite\w*)\b/i, 'bug'],
  [/\b(keys?|locks?|doors?|rent\w*|landlord\w*|lease|deposit)\b/i, 'key'],
  [/\b(socks?|laundry|wash\w*|dryer|spin)\b/i, 'sock'],
  [/\b(snacks?|cheetos?|chips|crumbs?|dip|kitchen|fridge|hot)\b/i, 'snack'],
  [/\b(park\w*|cars?|tow\w*|garage|driv\w*)\b/i, 'parking'],
  [/\b(moon|night|midnight|dark|sleep\w*|dream\w*)\b/i, 'moon'],
  [/\b(sofa|couch|flat|room|living|tv)\b/i, 'sofa'],
  [/\b(letters?|mail|post|note|notice|love)\b/i, 'letter'],
]

/** Picks the motif that the title mentions, or a random one. `draw` decides the rest. */
export function drawTitle(title: string) {
  const draw = seededBy(title.trim().toLowerCase())
  const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item
  const drawnMotif = pick(titleMotifs)
  return { motif: motifWords.find(([words]) => words.test(title))?.[1] ?? drawnMotif, draw, pick }
}

/** Seeded random integers below a limit (FNV-1a, then mulberry32). */
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
