const mostWords = 12
const longestWord = 40

/**
 * What is looked for as a query of PostgreSQL's text search: all of the words, each also as the beginning of one. Letters
 * and digits alone, so nothing typed can be an operator. Empty: nothing to look for.
 */
export function searchWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => `${[...word].slice(0, longestWord).join('')}:*`)
    .join(' & ')
}
