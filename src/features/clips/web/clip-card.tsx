import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type ButtonLook, buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Clip } from '../rules/clip.ts'
import { clipDate } from '../rules/clip-dates.ts'
import { ClipPicture, channelOf, Timecode } from './clip-picture.tsx'
import { ClipStamps } from './clip-stamps.tsx'
import './clips.css'

export function ClipOnAir({ clip, isSwitched }: { clip: Clip; isSwitched: boolean }) {
  return (
    <article className="clip-card clip-on-air">
      <div className="clip-set" aria-hidden="true">
        <span className="clip-aerial" />
        <span key={clip.id} className="clip-tube" data-switched={isSwitched || undefined}>
          <ClipPicture clip={clip} loading="eager" sizes="(width >= 64rem) 44rem, 95vw" />
        </span>
        <span className="clip-panel">
          <span className="clip-channel">{channelOf(clip.season)}</span>
          <span className="clip-speaker" />
          <Timecode clip={clip} />
          <span className="clip-knob" />
          <span className="clip-play" />
        </span>
      </div>
      <div className="clip-notes">
        <ClipNotes clip={clip} Heading="h2" />
        <WatchClip clip={clip} look={{}} />
      </div>
    </article>
  )
}

export function ClipProgramme({ clip }: { clip: Clip }) {
  return (
    <article className="clip-card clip-programme">
      <div className="clip-thumb" aria-hidden="true">
        <ClipPicture clip={clip} loading="lazy" sizes="(width >= 40rem) 13rem, 38vw" />
        <Timecode clip={clip} />
      </div>
      <div className="clip-notes">
        <ClipNotes clip={clip} Heading="h3" />
        <WatchClip clip={clip} look={{ variant: 'quiet', size: 'small' }} />
      </div>
    </article>
  )
}

function ClipNotes({ clip, Heading }: { clip: Clip; Heading: 'h2' | 'h3' }) {
  const date = clipDate(clip)
  return (
    <>
      {clip.season && (
        <p className="clip-season type-label text-accent-text" dir="auto">
          {clip.season.name}
        </p>
      )}
      <Heading className="clip-title" dir="auto">
        {clip.title}
      </Heading>
      {clip.description && (
        <p className="line-clamp-2 text-ink-soft" dir="auto">
          {clip.description}
        </p>
      )}
      {date && (
        <p className="clip-date" dir="auto">
          {date}
        </p>
      )}
      <ClipStamps clip={clip} />
    </>
  )
}

function WatchClip({ clip, look }: { clip: Clip; look: ButtonLook }) {
  return (
    <Link
      to="/clips"
      search={(search) => ({ ...search, open: clip.id })}
      mask={{ to: '/clips/$clipId', params: { clipId: clip.id } }}
      resetScroll={false}
      // A view transition's snapshot would cover the theatre's curtain.
      viewTransition={false}
      className={buttonClass(look, 'clip-watch')}
    >
      <Play aria-hidden="true" />
      Watch Clip
      <VisuallyHidden>
        : <bdi>{clip.title}</bdi>
      </VisuallyHidden>
    </Link>
  )
}
