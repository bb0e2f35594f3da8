import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, use, useId } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { CharacterDetail } from '../rules/character.ts'
import { QuoteVoiceSlot } from './quote-voice-slot.ts'

export type RelatedProps = { character: CharacterDetail; Heading: 'h2' | 'h3' }

export function RelatedQuizzes({ character, Heading }: RelatedProps) {
  const { quizzes, quiz_count: count } = character
  return (
    <RelatedPart {...{ character, Heading, count }} title="Quizzes" shown={quizzes.length}>
      <ul className="related-list">
        {quizzes.map((quiz) => (
          <li key={quiz.id} className="related-quiz">
            {quiz.coming_soon ? (
              <span className="min-w-0 flex-1" dir="auto">
                {quiz.title}
              </span>
            ) : (
              <Link to="/quiz/$quizId" params={{ quizId: quiz.id }} className="min-w-0 flex-1" dir="auto">
                {quiz.title}
              </Link>
            )}
            {quiz.coming_soon ? (
              <Badge>Coming Soon</Badge>
            ) : (
              <span className="related-points numbers">{countOf(quiz.total_score, 'point', 'points')}</span>
            )}
          </li>
        ))}
      </ul>
    </RelatedPart>
  )
}

export function RelatedQuotes({ character, Heading }: RelatedProps) {
  const { quotes, quote_count: count } = character
  const Voice = use(QuoteVoiceSlot)
  // The player's styles come with its script, so it's rendered only after hydration.
  const isHydrated = useHydrated()
  return (
    <RelatedPart {...{ character, Heading, count }} title="Quotes" shown={quotes.length}>
      <ul className="related-list">
        {quotes.map((quote) => (
          <li key={quote.id} className="related-quote" data-spoken={quote.audio_url ? true : undefined}>
            <Link to="/quotes/$quoteId" params={{ quoteId: quote.id }} dir="auto">
              <q>{quote.text}</q>
            </Link>
            {quote.audio_url && Voice && isHydrated && <Voice id={quote.id} src={quote.audio_url} />}
          </li>
        ))}
      </ul>
    </RelatedPart>
  )
}

type RelatedPartProps = RelatedProps & { title: string; count: number; shown: number; children: ReactNode }

export function RelatedPart({ character, Heading, title, count, shown, children }: RelatedPartProps) {
  const headingId = useId()
  // A short list may have ended before this page.
  if (shown === 0) return null
  const place = title.toLowerCase()
  return (
    <section id={place} className="related-part" aria-labelledby={headingId}>
      <Heading id={headingId} className="type-display text-subheading">
        {title} <span className="numbers font-normal text-ink-soft">{count}</span>
      </Heading>
      {children}
      {count > shown && character.page_count === 1 && (
        <Link
          to="/characters/$characterId"
          params={{ characterId: character.id }}
          search={{ related: 'all' }}
          hash={place}
          className="related-rest"
        >
          All {count} {place}
        </Link>
      )}
    </section>
  )
}
