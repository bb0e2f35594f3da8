import { useContext, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import type { Medium } from '../../rules/run.ts'
import { RecordingSlot } from './recording-slot.ts'

/** How wide a question's picture is shown. */
export const pictureSizes = '(width < 40rem) 92vw, 48rem'

const ClipPart = lazyPart(async () => (await import('./clip-part.tsx')).ClipPart, {
  Loading: () => <div className="question-clip" />,
})

/** What a question is about, to look at or to listen to. Nothing plays by itself. */
export function QuestionMedium({ medium, isAnswered }: { medium: Medium; isAnswered: boolean }) {
  if (medium.kind === 'picture') return <QuestionPicture src={medium.url} alt={medium.alt} />
  if (medium.kind === 'sound') return <QuestionSound src={medium.url} />
  return <ClipPart clip={medium} isAnswered={isAnswered} />
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
