import { withoutInvisible } from '#platform/rules/visible-text.ts'

/**
 * Returns the Latin letters that a text looks like, in lower case.
 * Works character by character, so folding a text in parts equals folding it whole.
 */
export function foldLetters(text: string) {
  const letters = withoutInvisible(text.normalize('NFKD')).replaceAll(marks, '')
  return [...letters].map((letter) => letterByCapital.get(letter) ?? foldSmall(letter.toLowerCase())).join('')
}

function foldSmall(letters: string) {
  return [...letters].map((letter) => letterBySmall.get(letter) ?? unbox(letter)).join('')
}

export const disguises: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e' },
}

const marks = /\p{M}/gu

// After Unicode's list of confusable characters. `fold_name` in the database does the same;
// a test keeps the two in sync.
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαᴀɑ⍺',
  b: 'вьβʙƅƃɓ',
  c: 'сᴄ',
  d: 'ԁᴅđɖɗ',
  e: 'еєҽεᴇɛ℮',
  f: 'ꜰƒ',
  g: 'ցɢɡ',
  h: 'нһհʜħ',
  i: 'іꙇιɪıɩɨ',
  j: 'јϳᴊȷɉ',
  k: 'кқκᴋĸƙ',
  l: 'ӏլʟłꞁǀɫƚɬ∣│❘¦',
  m: 'мᴍɱ',
  n: 'пηոɴƞ',
  o: 'оөοσςօᴏøɵ°○◯',
  p: 'рρᴘþƿƥ',
  q: 'ԛգզɋ',
  r: 'гʀᴦɍɼɽ',
  s: 'ѕꜱƽʂ',
  t: 'тτᴛŧƭ†',
  u: 'μυսᴜʋ',
  v: 'ѵνᴠ∨',
  w: 'ԝѡшωᴡɯ',
  x: 'хχ×✕✖⨯',
  y: 'уүγʏɣ',
  z: 'ᴢʐƶ',
}
const letterBySmall = new Map(
  Object.entries(lookAlikes).flatMap(([letter, looks]) => [...looks].map((look) => [look, letter] as const)),
)

// Greek capitals that look like a different letter than their lower case does.
const letterByCapital = new Map(Object.entries({ Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y', Ζ: 'z' }))

// NFKD leaves letters in boxes and on flags as they are.
const boxes = [0x1f150, 0x1f170, 0x1f1e6]

function unbox(letter: string) {
  const point = letter.codePointAt(0) ?? 0
  const box = boxes.find((first) => point >= first && point < first + 26)
  return box === undefined ? letter : String.fromCodePoint(0x61 + point - box)
}
