import { Link } from '@tanstack/react-router'
import { IdCard, LogOut, Shield, Trophy } from 'lucide-react'
import type { SignedInCaller } from '#features/accounts/rules/contract.ts'
import { useSignOut } from '#features/accounts/web/sign-out.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Menu, MenuItem, menuItem } from '#platform/web/ui/menu.tsx'

export function UserMenu({ user }: { user: SignedInCaller }) {
  const signOut = useSignOut()
  return (
    <Menu
      label={`Account of ${user.username}`}
      triggerClassName="site-user"
      trigger={
        <>
          <Avatar name={user.username} src={user.avatar_url} size="small" />
          {user.is_admin && <Shield role="img" aria-label="Administrator" className="site-shield" />}
          <span className="site-username max-md:sr-only">{user.username}</span>
        </>
      }
    >
      <Link to="/profile" {...menuItem}>
        <IdCard aria-hidden="true" />
        Profile
      </Link>
      <Link to="/my-scores" {...menuItem}>
        <Trophy aria-hidden="true" />
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
  )
}
