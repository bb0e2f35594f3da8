import { withoutInvisible } from '#platform/rules/visible-text.ts'

/**
 * The policy for all public names: usernames and guests' names on leaderboards. Callers set the
 * length.
 * bad-words.ts refuses bad words and staff titles. Only the database can tell whether a name looks
 * like another person's.
 */

/**
 * Gives names that look the same one spelling. Check the length first: long runs of marks make
 * normalising slow.
 */
export function tidyName(name: string) {
  return name
    .normalize('NFC')
    .replaceAll(/[\ufe00-\ufe0f]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/**
 * Returns what is wrong with a tidied name's characters, or undefined. `subject` starts the
 * message.
 */
export function namePolicyProblem(name: string, subject: string) {
  if (withoutInvisible(name) !== name || unassigned.test(name))
    return `${subject} contains characters that can't be shown`
  if (stackedMarks.test(name)) return `${subject} has too many accents on one letter`
  return mixesAlphabets(name) ? `${subject} mixes letters of different alphabets` : undefined
}

// Unassigned code points have no shape to show.
const unassigned = /\p{Cn}/u

// Living languages need at most two marks on a letter: Thai has a vowel and a tone, and Vietnamese
// is composed by now.
const stackedMarks = /^\p{M}|\p{M}{3}|\p{Me}/u

// The scripts that Unicode recommends for names (UAX 31, table 5). A name uses one script.
// The three mixtures with Latin that are common in Japan, China and Korea are allowed, because they
// can't be mistaken for another script.
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
