import { Picture } from '#platform/web/media/picture.tsx'
import type { Clip } from '../rules/clip.ts'
import { formatTimecode } from '../rules/clip-dates.ts'

/** What is on the screen: the poster, or the test card of a station that has no picture of it. Says nothing to readers. */
export function ClipPicture({ clip, loading }: { clip: Clip; loading: 'eager' | 'lazy' }) {
  const channel = clip.season ? String(clip.season.number).padStart(2, '0') : '--'
  return (
    <span className="clip-screen">
      {clip.poster_url ? (
        <Picture
          src={clip.poster_url}
          alt=""
          sizes="(width >= 64rem) 24rem, (width >= 40rem) 45vw, 90vw"
          loading={loading}
          className="clip-poster"
        />
      ) : (
        <span className="clip-test-card">
          <span className="clip-test-circle">
            <span>Please stand by</span>
          </span>
        </span>
      )}
      <span className="clip-channel">CH {channel}</span>
      {clip.duration_ms !== null && <span className="clip-timecode">{formatTimecode(clip.duration_ms)}</span>}
      <span className="clip-play" />
    </span>
  )
}
