import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import './quote-player.css'

type QuoteVoiceProps = { id: string; src: string }

/** The player comes after the page; where it cannot be fetched the browser's own stands in. */
const QuotePlayer = lazyPart<QuoteVoiceProps>(async () => (await import('./quote-player.tsx')).QuotePlayer, PlainPlayer)

export function QuoteVoice(voice: QuoteVoiceProps) {
  return (
    <Suspense fallback={<div className="quote-player quote-player-room" />}>
      <QuotePlayer {...voice} />
    </Suspense>
  )
}

function PlainPlayer({ src }: QuoteVoiceProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands above it
    <audio src={src} controls preload="none" className="quote-plain-player" />
  )
}
