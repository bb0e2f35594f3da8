import { type ReactNode, useEffect } from 'react'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { quoteSize } from '../rules/format-quote.ts'
import type { Quote } from '../rules/quote.ts'
import { Masthead } from './masthead.tsx'
import { QuoteByline } from './quote-card.tsx'
import { QuotePlayer } from './quote-player.tsx'
import { ShareQuote } from './share-quote.tsx'
import './quotes.css'
import './quote-poster.css'

type QuotePosterProps = {
  quote: Quote
  as?: 'h1' | 'p'
  actions?: ReactNode
}

export function QuotePoster({ quote, as: Text = 'p', actions }: QuotePosterProps) {
  const meet = useMeet()
  useEffect(() => meet({ kind: 'quote', id: quote.id }), [meet, quote.id])
  return (
    <article className="quote-poster" data-size={quoteSize(quote.text)}>
      <div className="quote-sheet">
        <Masthead edition="Special edition" />
        <div className="quote-poster-page">
          <p className="quote-mark" aria-hidden="true">
            “
          </p>
          <blockquote>
            <Text className="quote-text" dir="auto">
              “{quote.text}”
            </Text>
          </blockquote>
          {quote.audio_url && <QuotePlayer id={quote.id} src={quote.audio_url} />}
          <QuoteByline quote={quote} />
        </div>
      </div>
      <div className="quote-poster-foot">
        {actions}
        <ShareQuote quote={quote} />
      </div>
    </article>
  )
}
