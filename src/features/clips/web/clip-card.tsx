import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Clip } from '../rules/clip.ts'
import { clipDate } from '../rules/clip-dates.ts'
import { ClipPicture } from './clip-picture.tsx'
import { ClipStamps } from './clip-stamps.tsx'
import './clips.css'

/** A television set with the clip's picture on, and the programme notes under it. All of it opens the theatre. */
export function ClipCard({ clip, isFirstInSight }: { clip: Clip; isFirstInSight: boolean }) {
  const date = clipDate(clip)
  return (
    <article className="clip-card">
      <div className="clip-set" aria-hidden="true">
        <span className="clip-aerial" />
        <ClipPicture clip={clip} loading={isFirstInSight ? 'eager' : 'lazy'} />
        <span className="clip-panel">
          <span className="clip-speaker" />
          <span className="clip-knob" />
          <span className="clip-knob" />
        </span>
      </div>
      <div className="clip-notes">
        {clip.season && (
          <p className="type-label text-accent-text" dir="auto">
            {clip.season.name}
          </p>
        )}
        <h2 className="type-display text-subheading" dir="auto">
          {clip.title}
        </h2>
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
        <Link
          to="/clips"
          search={(search) => ({ ...search, open: clip.id })}
          mask={{ to: '/clips/$clipId', params: { clipId: clip.id } }}
          resetScroll={false}
          className={buttonClass({}, 'clip-watch')}
        >
          <Play aria-hidden="true" />
          Watch Clip
          <VisuallyHidden>
            : <bdi>{clip.title}</bdi>
          </VisuallyHidden>
        </Link>
      </div>
    </article>
  )
}
