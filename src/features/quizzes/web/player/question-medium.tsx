import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import type { Medium } from '../../rules/run.ts'
import { RecordingSlot } from './recording-slot.ts'

export const pictureSizes = '(width < 40rem) 92vw, 48rem'

const ClipPart = lazyPart(async () => (await import('./clip-part.tsx')).ClipPart, {
  Loading: () => <div className="question-clip" />,
})

type QuestionMediumProps = {
  medium: Medium
  isAnswered: boolean
  onPlayed?: (() => void) | undefined
}

export function QuestionMedium({ medium, isAnswered, onPlayed }: QuestionMediumProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tellPlayed = useEffectEvent(() => onPlayed?.())
  useEffect(() => {
    const listening = new AbortController()
    // Captures, because media events don't bubble and another feature owns the recording's player.
    for (const event of ['ended', 'error'])
      frame.current?.addEventListener(event, () => tellPlayed(), { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (medium.kind === 'picture') return <QuestionPicture src={medium.url} alt={medium.alt} />
  return (
    <div ref={frame} className="contents">
      {medium.kind === 'sound' ? (
        <QuestionSound src={medium.url} />
      ) : (
        <ClipPart clip={medium} isAnswered={isAnswered} onPlayed={onPlayed} />
      )}
      {/* The clock waits while the medium plays, so reading costs no more than hearing. */}
      {medium.spoken_text && (
        <details className="question-words">
          <summary>Can't hear it? Read it</summary>
          <p dir="auto">{medium.spoken_text}</p>
        </details>
      )}
    </div>
  )
}

function QuestionPicture({ src, alt }: { src: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <figure className="question-picture">
      {hasFailed ? (
        <p className="question-lost">
          The picture didn't come through. It shows: <span dir="auto">{alt}</span>
        </p>
      ) : (
        <Picture src={src} alt={alt} sizes={pictureSizes} loading="eager" onError={() => setHasFailed(true)} />
      )}
    </figure>
  )
}

function QuestionSound({ src }: { src: string }) {
  const Recording = useContext(RecordingSlot)
  return (
    <div className="question-sound">
      {Recording ? (
        <Recording src={src} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: to hear it is what the question asks
        <audio src={src} controls preload="none" />
      )}
    </div>
  )
}
