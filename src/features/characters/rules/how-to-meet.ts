import type { CharacterDetail } from './character.ts'

export function howToMeet({
  clip_count,
  quote_count,
  quizzes,
}: Pick<CharacterDetail, 'clip_count' | 'quote_count' | 'quizzes'>) {
  const ways = [
    clip_count > 0 && 'watch a clip',
    quote_count > 0 && 'read a quote',
    quizzes.some(({ coming_soon }) => !coming_soon) && 'finish a quiz',
  ].filter((way) => way !== false)
  if (ways.length === 0) ways.push('turn the card over')
  const [last, ...others] = ways.reverse()
  return `Not met yet: ${[others.reverse().join(', '), last].filter(Boolean).join(' or ')}.`
}
