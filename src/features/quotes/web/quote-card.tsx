import { Link } from '@tanstack/react-router'
import { Picture } from '#platform/web/media/picture.tsx'
import { quoteSize, saidOn } from '../rules/format-quote.ts'
import type { Quote } from '../rules/quote.ts'
import { CopyPicture } from './copy-picture.tsx'
import { QuotePlayer } from './quote-player.tsx'

export function QuoteCard({ quote }: { quote: Quote }) {
  return (
    <article
      className="quote-card"
      data-print={quote.audio_url ? 'bubble' : 'clipping'}
      data-size={quoteSize(quote.text)}
    >
      <div className="quote-print">
        <p className="quote-mark" aria-hidden="true">
          “
        </p>
        <blockquote className="quote-text" dir="auto">
          <Link
            to="/quotes"
            search={(search) => ({ ...search, open: quote.id })}
            mask={{ to: '/quotes/$quoteId', params: { quoteId: quote.id } }}
            resetScroll={false}
            className="quote-link"
          >
            “{quote.text}”
          </Link>
        </blockquote>
        {quote.audio_url && <QuotePlayer id={quote.id} src={quote.audio_url} />}
      </div>
      <div className="quote-foot">
        <QuoteByline quote={quote} />
        <CopyPicture quote={quote} />
      </div>
    </article>
  )
}

export function QuoteByline({ quote }: { quote: Quote }) {
  const { character, season } = quote
  const date = saidOn(quote.quote_date)
  if (!character && !season && !date) return null
  return (
    <footer className="quote-byline">
      {character?.image_url && <Picture src={character.image_url} alt="" sizes="4rem" className="quote-portrait" />}
      <div className="min-w-0">
        {character && (
          <cite className="quote-name" dir="auto">
            {character.name}
          </cite>
        )}
        {season && <p dir="auto">{season.name}</p>}
        {date && <p className="numbers">{date}</p>}
      </div>
    </footer>
  )
}
