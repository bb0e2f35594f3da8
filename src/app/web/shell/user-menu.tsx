import { Link } from '@tanstack/react-router'
import { Bell, Crown, IdCard, LogOut, Shield } from 'lucide-react'
import { useState } from 'react'
import type { SignedInCaller } from '#features/accounts/rules/contract.ts'
import { useSignOut } from '#features/accounts/web/session/sign-out.ts'
import { useUnreadNotices } from '#features/notices/web/use-unread-notices.ts'
import { UnreadBadge } from '#features/notifications/web/unread-badge.tsx'
import { breakableName } from '#features/players/web/player-link.tsx'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Menu, MenuItem, menuItem } from '#platform/web/ui/dialog/menu.tsx'

const NoticesDialog = lazyDialog(async () => (await import('#features/notices/web/notices-dialog.tsx')).NoticesDialog)

export function UserMenu({ user }: { user: SignedInCaller }) {
  const signOut = useSignOut()
  const unreadCount = useUnreadNotices()
  const [isReadingNotices, setIsReadingNotices] = useState(false)
  return (
    <>
      <Menu
        label={`Account of ${user.username}`}
        triggerClassName="site-user"
        trigger={
          <>
            <Avatar name={user.username} src={user.avatar_url} size="small" />
            {user.is_admin && <Shield role="img" aria-label="Administrator" className="site-shield" />}
            <span className="site-username max-md:sr-only">{breakableName(user.username)}</span>
            <UnreadBadge count={unreadCount} className="site-unread" />
          </>
        }
      >
        <Link to="/profile" {...menuItem}>
          <IdCard aria-hidden="true" />
          Profile
        </Link>
        <MenuItem onClick={() => setIsReadingNotices(true)}>
          <Bell aria-hidden="true" />
          Notices
          <UnreadBadge count={unreadCount} className="ml-auto" />
        </MenuItem>
        <Link to="/my-scores" {...menuItem}>
          <Crown aria-hidden="true" />
          My Scores
        </Link>
        {user.is_admin && (
          <Link to="/admin" {...menuItem}>
            <Shield aria-hidden="true" />
            Admin Dashboard
          </Link>
        )}
        <MenuItem onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign out
        </MenuItem>
      </Menu>
      {isReadingNotices && <NoticesDialog unreadCount={unreadCount} onClose={() => setIsReadingNotices(false)} />}
    </>
  )
}
