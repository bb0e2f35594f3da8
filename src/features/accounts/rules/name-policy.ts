import { withoutInvisible } from '#platform/rules/visible-text.ts'

/** For usernames and guests' names. bad-words.ts and the database check the rest. */

/** Check the length first: long runs of marks make normalising slow. */
export function tidyName(name: string) {
  return name
    .normalize('NFC')
    .replaceAll(/[\ufe00-\ufe0f]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Returns what is wrong, or undefined. `subject` starts the message. */
export function namePolicyProblem(name: string, subject: string) {
  if (withoutInvisible(name) !== name || unassigned.test(name))
    return `${subject} contains characters that can't be shown`
  if (stackedMarks.test(name)) return `${subject} has too many accents on one letter`
  return mixesAlphabets(name) ? `${subject} mixes letters of different alphabets` : undefined
}

const unassigned = /\p{Cn}/u

// Living languages need at most two marks on a letter, such as Thai's vowel and tone.
const stackedMarks = /^\p{M}|\p{M}{3}|\p{Me}/u

// UAX 31, table 5. A name uses one script; the usual East Asian mixtures can't be mistaken.
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

/** Catches 'аdmin' with a Cyrillic а, or a rune among Latin letters. */
function mixesAlphabets(name: string) {
  return !ofOneScript.some((script) => script.test(name))
}
