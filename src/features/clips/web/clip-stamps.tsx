import { useHydrated } from '@tanstack/react-router'
import { formatDay } from '#platform/rules/dates.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import type { Clip } from '../rules/clip.ts'
import { wasUpdated } from '../rules/clip-dates.ts'

export function ClipStamps({ clip }: { clip: Pick<Clip, 'created_at' | 'updated_at' | 'has_captions'> }) {
  // The page is cached, so it renders the day first and the relative time after hydration.
  const isHydrated = useHydrated()
  return (
    <p className="clip-stamps">
      <span>
        Added <time dateTime={clip.created_at}>{formatDay(clip.created_at)}</time>
      </span>
      {wasUpdated(clip) && (
        <span>
          Updated{' '}
          <time dateTime={clip.updated_at}>
            {isHydrated ? formatTimeAgo(clip.updated_at, new Date()) : formatDay(clip.updated_at)}
          </time>
        </span>
      )}
      {clip.has_captions && <span>Captions</span>}
    </p>
  )
}
