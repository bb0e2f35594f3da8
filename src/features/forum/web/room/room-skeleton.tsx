import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import '../composer/composer.css'
import './room.css'
import './message/message.css'

const rows = [
  { id: 1, isOwn: false, width: '62%' },
  { id: 2, isOwn: false, width: '40%' },
  { id: 3, isOwn: true, width: '54%' },
  { id: 4, isOwn: false, width: '74%' },
  { id: 5, isOwn: true, width: '33%' },
  { id: 6, isOwn: false, width: '55%' },
  { id: 7, isOwn: false, width: '68%' },
]

/** Has the same parts in the same places as the room, so that nothing jumps. */
export function RoomSkeleton({ viewer }: { viewer?: { id: string } | undefined }) {
  return (
    <div className="forum-room">
      <div className="forum-bar" aria-hidden="true">
        <div className="forum-counts">
          <Skeleton className="h-4 w-28 bg-press-paper opacity-25" />
          <Skeleton className="mt-1.5 h-3 w-20 bg-press-paper opacity-25" />
        </div>
        <Skeleton className="mr-1.5 size-8 rounded-full bg-press-paper opacity-25" />
        <Skeleton className="mr-1.5 size-8 rounded-full bg-press-paper opacity-25" />
      </div>
      <MessagesSkeleton />
      <div className="forum-composer" aria-hidden="true">
        {viewer ? (
          <div className="forum-writing">
            <Skeleton className="forum-field h-11 rounded-control" />
            <div className="forum-composer-tools">
              {[1, 2, 3].map((tool) => (
                <Skeleton key={tool} className="size-11 rounded-control" />
              ))}
              <Skeleton className="ml-auto h-11 w-28 rounded-control" />
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2 py-1">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-11 w-36 rounded-control" />
          </div>
        )}
      </div>
    </div>
  )
}

export function MessagesSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className="forum-log forum-log-waiting">
      {rows.map(({ id, isOwn, width }) => (
        <div key={id} className="forum-row" data-own={isOwn || undefined}>
          <div className="forum-message">
            {!isOwn && <Skeleton className="mt-0.5 size-8 shrink-0 rounded-full" />}
            <div className="forum-bubble" style={{ width }}>
              <Skeleton className={isOwn ? 'h-3 w-12' : 'h-3.5 w-28'} />
              <Skeleton className="mt-2 h-4 w-full" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
