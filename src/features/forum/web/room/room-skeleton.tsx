import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import './room.css'
import './message/message.css'

const widths = ['62%', '40%', '74%', '33%', '55%', '68%']

/** As high as the room itself, so that nothing jumps when it opens. */
export function RoomSkeleton() {
  return (
    <div className="forum-room">
      <div className="forum-bar" />
      <MessagesSkeleton />
      <div className="forum-composer forum-composer-place" />
    </div>
  )
}

export function MessagesSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className="forum-log forum-log-waiting">
      {widths.map((width, index) => (
        <div key={width} className="forum-row" data-own={index % 3 === 2 || undefined}>
          <div className="forum-message">
            <Skeleton className="size-8 shrink-0 rounded-full" />
            <div className="forum-bubble" style={{ width }}>
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="mt-2 h-4 w-full" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
