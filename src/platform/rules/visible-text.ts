/** Stored text keeps invisible characters: joiners and selectors shape emoji and Persian. */

export function hasVisibleText(text: string) {
  return visible.test(text)
}

export function trimText(text: string) {
  return hasVisibleText(text) ? text.trim() : ''
}

export function withoutInvisible(text: string) {
  return text.replaceAll(invisible, '')
}

/** Counts like the database: without invisible characters and outer blanks. */
export function countVisible(text: string) {
  return hasVisibleText(text) ? [...withoutInvisible(text).trim()].length : 0
}

/**
 * Thirty is the limit of Unicode's Stream-Safe Text Format (UAX 15).
 * Normalising takes quadratic time in the number of marks: minutes for a long text.
 */
export function hasEndlessMarks(text: string) {
  return endlessMarks.test(text)
}

// Normalising turns the two halfwidth Katakana sound marks into combining marks.
const endlessMarks = /[\p{M}\uff9e\uff9f]{31}/u

// Besides controls and what fonts may ignore, these are characters that are drawn as nothing:
// blank braille, the object replacement character, the Khitan filler, the musical null notehead.
// Unassigned code points count as visible, because an older browser doesn't know new emoji.
const drawsNothing = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}`

// A combining mark is only visible on a letter.
const visible = new RegExp(String.raw`[^\s\p{M}${drawsNothing}]`, 'u')
const invisible = new RegExp(String.raw`(?!\s)[${drawsNothing}]`, 'gu')

/** Describes what is wrong with a required text. `name` is the field's label, such as 'Title'. */
export function textProblem(name: string, text: string, maxLength: number): string | undefined {
  if (!hasVisibleText(text)) return `${name} is required.`
  if (text.includes('\0')) return `${name} holds a character that can't be stored.`
  if (text.trim().length > maxLength) return `${name} must have at most ${maxLength} characters.`
  return undefined
}
