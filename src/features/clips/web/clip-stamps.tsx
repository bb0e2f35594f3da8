import { useHydrated } from '@tanstack/react-router'
import { formatDay } from '#platform/rules/dates.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import type { Clip } from '../rules/clip.ts'
import { wasUpdated } from '../rules/clip-dates.ts'

/** When it came to the site, and when it was last changed. */
export function ClipStamps({ clip }: { clip: Pick<Clip, 'created_at' | 'updated_at'> }) {
  // The page is shared and kept: how long ago something was depends on when it is read, so it begins with the day.
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
    </p>
  )
}
