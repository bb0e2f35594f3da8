const mostTerms = 12
/** What belongs to a sentence and not to the word beside it. Signs that names end with, as in 'C++' and '10%', are not among them. */
const around = /^["'“”„‘’([{¿¡]+|["'“”‘’)\]}.,;:!?…]+$/gu

/** What a message must contain to be found: every one of these, anywhere in its text. Empty: nothing to look for. */
export function searchTerms(text: string): string[] {
  const typed = text.split(/\s+/u).filter((term) => term !== '')
  const terms = typed.map((term) => term.replaceAll(around, '') || term)
  return [...new Set(terms)].slice(0, mostTerms)
}
