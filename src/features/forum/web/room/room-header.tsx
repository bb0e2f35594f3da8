import { Ellipsis, Pin, RotateCw, Search, UserX } from 'lucide-react'
import { formatCount } from '#platform/rules/count-of.ts'
import type { OnlinePerson } from '#platform/rules/realtime-events.ts'
import { useConnectionState } from '#platform/web/realtime/use-room.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Menu, MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

type RoomHeaderProps = {
  total: number | undefined
  onlineUsers: number | undefined
  people: readonly OnlinePerson[]
  isSignedIn: boolean
  isRefreshing: boolean
  onRefresh: () => void
  onSearch: () => void
  onBlocked: () => void
  onTopic: (() => void) | undefined
}

export function RoomHeader(props: RoomHeaderProps) {
  const { total, onlineUsers, people, isSignedIn, isRefreshing, onRefresh, onSearch, onBlocked, onTopic } = props
  const isConnected = useConnectionState() === 'connected'
  // Without a connection the last count may be outdated, so we don't show it.
  const isLost = !isConnected && onlineUsers !== undefined
  return (
    <div className="forum-bar">
      <OnlinePeople people={people} />
      <p className="forum-counts">
        <span className="forum-total numbers">
          {total === undefined ? 'Messages' : `${formatCount(total)} ${total === 1 ? 'message' : 'messages'}`}
        </span>
        <span
          className="forum-online numbers"
          data-away={!isConnected || onlineUsers === 0 || undefined}
          data-lost={isLost || undefined}
        >
          {isLost ? 'Lost connection, retrying…' : onlineUsers === undefined ? 'connecting…' : `${onlineUsers} online`}
        </span>
      </p>
      <VisuallyHidden role="status">{isLost && 'Lost connection. We keep trying.'}</VisuallyHidden>
      <div className="forum-tools">
        <Button variant="quiet" size="icon" aria-label="Search the forum" onClick={onSearch}>
          <Search aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="small" isBusy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RotateCw aria-hidden="true" />}
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
        {isSignedIn && (
          <Menu
            label="More of the forum"
            trigger={<Ellipsis aria-hidden="true" />}
            triggerLook={{ variant: 'quiet', size: 'icon' }}
          >
            {onTopic && (
              <MenuItem onClick={onTopic}>
                <Pin aria-hidden="true" />
                Pin the topic of the night
              </MenuItem>
            )}
            <MenuItem onClick={onBlocked}>
              <UserX aria-hidden="true" />
              People I've blocked
            </MenuItem>
          </Menu>
        )}
      </div>
    </div>
  )
}

const stools = 5

function OnlinePeople({ people }: { people: readonly OnlinePerson[] }) {
  if (people.length === 0) return null
  return (
    <ul className="forum-stools" aria-label="At the bar">
      {people.slice(0, stools).map(({ id, username, avatar_url }) => (
        <li key={id} className="forum-stool" title={username}>
          <Avatar name={username} src={avatar_url} size="small" />
          <VisuallyHidden>{username}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
