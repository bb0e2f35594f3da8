import { withoutInvisible } from '#platform/rules/visible-text.ts'

/**
 * The policy of every name that people see: usernames, and the names of guests on leaderboards. How long one may be, the callers
 * say. Bad words and claims of an office are in bad-words.ts; whether it looks like somebody's, only the database can tell.
 */

/** One spelling for what looks the same. Look at the length first: marks make normalising slow. */
export function tidyName(name: string) {
  return name
    .normalize('NFC')
    .replaceAll(/[\ufe00-\ufe0f]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** What is wrong with the characters of a tidied name, or undefined. `subject`: 'Username'. */
export function namePolicyProblem(name: string, subject: string) {
  if (withoutInvisible(name) !== name || unassigned.test(name))
    return `${subject} contains characters that can't be shown`
  if (stackedMarks.test(name)) return `${subject} has too many accents on one letter`
  return mixesAlphabets(name) ? `${subject} mixes letters of different alphabets` : undefined
}

// Code points that nobody has given a shape.
const unassigned = /\p{Cn}/u

// Two are what living languages need on one letter (Vietnamese is composed by now; Thai has a vowel and a tone).
const stackedMarks = /^\p{M}|\p{M}{3}|\p{Me}/u

// The scripts in everyday use, as Unicode recommends them for names (UAX 31, table 5). Each stands alone, but for the three
// mixtures with Latin that are everyday in Japan, China and Korea and look like nothing else.
const eastAsian = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const alone = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
  ],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana'],
  ...['Thai', 'Tibetan'],
].map((script) => [script])

const ofOneScript = [...eastAsian, ...alone].map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`).join('')
  return new RegExp(`^[${letters}]*$`, 'u')
})

/** 'аdmin' with a Cyrillic а, or a rune among Latin letters. */
function mixesAlphabets(name: string) {
  return !ofOneScript.some((script) => script.test(name))
}
