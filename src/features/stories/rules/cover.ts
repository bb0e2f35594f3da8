import { drawTitle, type TitleMotif, type TitlePalette, titlePalettes } from '#features/mascot/rules/title-art.ts'

export const coverLayouts = ['burst', 'noir', 'banner', 'window'] as const

export type Cover = {
  layout: (typeof coverLayouts)[number]
  palette: TitlePalette
  motif: TitleMotif
  number: number
  price: number
  blurb: string
  /** Long titles are smaller and long words narrower, so that no word is broken. */
  size: keyof typeof titleSizes
  width: keyof typeof letterWidths
}

/** In hundredths of the cover's width, as in story-cover.css. */
const titleSizes = { large: 16, medium: 12.5, modest: 10.75, small: 9, tiny: 6.5 } as const

const letterWidths = { normal: 1, narrow: 0.76, narrowest: 0.54 } as const

/** The line width that every layout's padding leaves, in hundredths of the cover's width. */
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

export function coverOf(title: string): Cover {
  const { motif, draw, pick } = drawTitle(title)
  return {
    layout: pick(coverLayouts),
    palette: pick(titlePalettes),
    motif,
    number: 1 + draw(199),
    price: pick([10, 15, 25, 35]),
    blurb: pick(blurbs),
    ...typeOf(title),
  }
}

/** The longest word must fit on a line. */
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

/** Estimates in ems, and errs on the wide side. */
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

/** Letters of other scripts come from a fallback face with only one width. */
const isInDisplayFace = (word: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)

/** Lines in these scripts may end after any letter. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
