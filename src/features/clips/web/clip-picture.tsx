import { Picture } from '#platform/web/media/picture.tsx'
import type { Clip } from '../rules/clip.ts'
import { formatTimecode } from '../rules/clip-dates.ts'

type ClipPictureProps = {
  clip: Pick<Clip, 'poster_url'>
  loading: 'eager' | 'lazy'
  sizes: string
}

/** Nothing covers the picture, because posters have their own lettering. */
export function ClipPicture({ clip, loading, sizes }: ClipPictureProps) {
  return (
    <span className="clip-screen">
      {clip.poster_url ? (
        <Picture src={clip.poster_url} alt="" sizes={sizes} loading={loading} className="clip-poster" />
      ) : (
        <span className="clip-test-card">
          <span className="clip-test-circle">
            <span>Please stand by</span>
          </span>
        </span>
      )}
    </span>
  )
}

export function channelOf(season: Clip['season']) {
  return season ? `CH ${String(season.number).padStart(2, '0')}` : 'CH --'
}

export function Timecode({ clip }: { clip: Pick<Clip, 'duration_ms'> }) {
  return clip.duration_ms === null ? null : <span className="clip-timecode">{formatTimecode(clip.duration_ms)}</span>
}
