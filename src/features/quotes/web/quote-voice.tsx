import { lazyPart } from '#platform/web/lazy-part.tsx'
import './quote-player.css'

type QuoteVoiceProps = { id: string; src: string }

/** Loads after the page. If it fails, the browser's own player replaces it. */
export const QuoteVoice = lazyPart<QuoteVoiceProps>(async () => (await import('./quote-player.tsx')).QuotePlayer, {
  Loading: () => <div className="quote-player quote-player-room" />,
  Missing: PlainPlayer,
})

export const RecordingVoice = lazyPart<{ src: string }>(
  async () => {
    const { RecordingPlayer } = await import('./quote-player.tsx')
    return ({ src }) => <RecordingPlayer seed={src} src={src} />
  },
  { Loading: () => <div className="quote-player quote-player-room" />, Missing: PlainPlayer },
)

function PlainPlayer({ src }: { src: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands above it
    <audio src={src} controls preload="none" className="quote-plain-player" />
  )
}
