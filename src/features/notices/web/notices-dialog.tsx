import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  BookOpen,
  Flame,
  IdCard,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  PartyPopper,
  Reply,
  Swords,
} from 'lucide-react'
import { useState } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { keepShown, useKeptList } from '#platform/web/filtered-list.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Notice } from '../rules/contract.ts'
import { type NoticeKind, noticeTitle } from '../rules/notice-kinds.ts'
import { noticesApi } from './notices-api.ts'
import './notices.css'

export function NoticesDialog({ unreadCount, onClose }: { unreadCount: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const { data, isLoadingOthers, failure } = useKeptList(
    useQuery({ ...noticesApi.list.queryOptions({ input: { page } }), ...keepShown }),
  )
  // Only the first page counts: notices that came later haven't been seen.
  const [newestSeen, setNewestSeen] = useState<string>()
  const newest = data?.page === 1 ? data.items[0]?.created_at : undefined
  if (newest && newest !== newestSeen) setNewestSeen(newest)

  const close = () => {
    onClose()
    if (unreadCount === 0 || !newestSeen) return
    // On failure they just stay unread.
    void noticesApi.markRead.call({ until: newestSeen }).then(
      () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
      () => {},
    )
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title="Notices"
      footer={
        <Link to="/profile/settings" hash="notices" className={buttonClass({ variant: 'secondary' })} onClick={close}>
          Choose what rings
        </Link>
      }
    >
      <ListFailed failure={data && failure} className="mb-4" />
      {data ? (
        <NoticeList notices={data.items} isLoadingOthers={isLoadingOthers} onFollow={close} />
      ) : failure ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>Your notices didn't load. {describeFailure(failure.error).text}</p>
          <Button variant="secondary" onClick={failure.retry}>
            Try Again
          </Button>
        </div>
      ) : (
        <SkeletonGroup label="Loading notices">
          <SkeletonRows rows={4} />
        </SkeletonGroup>
      )}
      <Pagination page={page} pageCount={data?.page_count ?? 1} onPage={setPage} label="Pages of notices" />
    </Dialog>
  )
}

const icons: Record<NoticeKind, LucideIcon> = {
  reply: Reply,
  idea: Lightbulb,
  story: BookOpen,
  score: Swords,
  streak: Flame,
  night: PartyPopper,
  forum: MessagesSquare,
  account: IdCard,
}

type NoticeListProps = { notices: Notice[]; isLoadingOthers: boolean; onFollow: () => void }

function NoticeList({ notices, isLoadingOthers, onFollow }: NoticeListProps) {
  const now = new Date()
  const navigate = useNavigate()
  if (notices.length === 0) {
    return (
      <BugEmptyState
        title="All quiet"
        text="We'll ring when somebody replies, beats your score or rules on your story."
      />
    )
  }
  return (
    <ul className="notice-list" aria-busy={isLoadingOthers}>
      {notices.map((notice) => {
        const Icon = icons[notice.kind]
        return (
          <li key={notice.id}>
            <a
              href={notice.href}
              className="notice"
              data-unread={!notice.read_at || undefined}
              onClick={(event) => {
                // The URL may have a search part, so the router's typed links don't fit.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onFollow()
                void navigate({ href: notice.href })
              }}
            >
              <Icon aria-hidden="true" className="notice-icon" />
              <span className="min-w-0">
                {!notice.read_at && <VisuallyHidden>Unread: </VisuallyHidden>}
                <span className="notice-title" dir="auto">
                  {noticeTitle(notice)}
                </span>
                {notice.text && (
                  <span className="notice-text" dir="auto">
                    {notice.text}
                  </span>
                )}
                <time dateTime={notice.created_at} className="notice-time">
                  {formatTimeAgo(notice.created_at, now)}
                </time>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
