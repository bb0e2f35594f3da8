export type FoundWord = { word: string; line: number }

const productWords = [
  ...['quiz', 'quizzes', 'season', 'seasons', 'clip', 'clips', 'quote', 'quotes', 'forum', 'forums'],
  ...['story', 'stories', 'leaderboard', 'leaderboards', 'podium', 'trivia', 'brainstorm', 'landlord', 'landlords'],
  ...['bedbug', 'bedbugs', 'bed bug', 'bed bugs', 'cheeto', 'cheetos', 'squish', 'personality', 'ash'],
]

/** Web platform and TypeScript words that look like the product's. */
const ownWords = [
  /\b(?:-webkit-)?(?:background|bg|mask|overflow|text)-clip\b/g,
  /\bclip-(?:path|rule|text)\b/g,
  /\b(?:background|mask)Clip\b|\bclip(?:Path|Rule)\b/g,
  /\boverflow(?:-[xy])?: *clip\b/g,
  /\bquote(?:Style|s:)/g,
]

const pattern = new RegExp(`(?<![a-z])(?:${productWords.join('|')})(?![a-z])`, 'g')

/** Words within camelCase, kebab-case and snake_case names count too. */
export function findProductWords(source: string): FoundWord[] {
  return source.split('\n').flatMap((text, index) => {
    const rest = ownWords.reduce((line, own) => line.replace(own, ''), text)
    const found = separateWords(rest).match(pattern) ?? []
    return [...new Set(found)].map((word) => ({ word, line: index + 1 }))
  })
}

function separateWords(text: string) {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .toLowerCase()
}
