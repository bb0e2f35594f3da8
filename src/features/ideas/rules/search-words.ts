const mostWords = 12
const longestWord = 40

/**
 * The words of a title as a query of PostgreSQL's text search: any of them, also as the beginning of a word, because the
 * last one is still being typed. Letters and digits alone, so nothing typed can be an operator. Empty: nothing to look for.
 */
export function searchWords(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => `${[...word].slice(0, longestWord).join('')}:*`)
    .join(' | ')
}
