/**
 * What counts as text: a title of zero-width spaces or Hangul fillers is an empty one. Only for deciding and counting. The
 * characters stay in what is stored, because joiners and selectors shape emoji and Persian.
 */

/** Whether somebody who looks at the text sees anything. */
export function hasVisibleText(text: string) {
  return visible.test(text)
}

/** Without blanks at its ends; '' when nothing in it can be seen. */
export function trimText(text: string) {
  return hasVisibleText(text) ? text.trim() : ''
}

/** The text with all that draws nothing taken out; blanks stay. */
export function withoutInvisible(text: string) {
  return text.replaceAll(invisible, '')
}

/** How many characters a minimum length counts: as the database counts them, without invisible ones and blanks at the ends. */
export function countVisible(text: string) {
  return hasVisibleText(text) ? [...withoutInvisible(text).trim()].length : 0
}

/**
 * Whether more than thirty marks follow one another. That is the most in Unicode's Stream-Safe Text Format (UAX 15), no language needs as
 * many, and sorting them while a text is normalised takes a time that grows with their square: minutes for a long one.
 */
export function hasEndlessMarks(text: string) {
  return endlessMarks.test(text)
}

// The two halfwidth Katakana sound marks become marks when a text is normalised.
const endlessMarks = /[\p{M}\uff9e\uff9f]{31}/u

// Controls, format characters, lone surrogates, characters for private use, non-characters, all that Unicode lets a font ignore (fillers,
// selectors, tags), and the characters that are drawn as nothing: blank braille, the object replacement character, the Khitan filler, the
// musical null notehead. Unassigned code points are allowed, because an older browser doesn't know new emoji.
const drawsNothing = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}`

// A mark is only seen on a letter.
const visible = new RegExp(String.raw`[^\s\p{M}${drawsNothing}]`, 'u')
const invisible = new RegExp(String.raw`(?!\s)[${drawsNothing}]`, 'gu')

/** What is wrong with a text that has to be there. `name` is 'Title'. */
export function textProblem(name: string, text: string, maxLength: number): string | undefined {
  if (!hasVisibleText(text)) return `${name} is required.`
  if (text.includes('\0')) return `${name} holds a character that can't be stored.`
  if (text.trim().length > maxLength) return `${name} must have at most ${maxLength} characters.`
  return undefined
}
