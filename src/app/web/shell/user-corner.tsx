import { Link, useHydrated, useLocation, useRouteContext } from '@tanstack/react-router'
import type { SignedInCaller } from '#features/accounts/rules/contract.ts'
import { breakableName } from '#features/players/web/player-link.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, { Loading: UserName })

/** Only signed-in users download the menu. */
export function UserCorner() {
  const caller = useRouteContext({ from: '__root__', select: (context) => context.caller })
  if (caller.kind !== 'user') return <LoginButton />
  return <UserMenu user={caller} />
}

function UserName({ user }: { user: SignedInCaller }) {
  return <span className="site-user-place">{breakableName(user.username)}</span>
}

function LoginButton() {
  const path = useCurrentPath()
  const isLeavingAuth = path.startsWith('/auth/')
  return (
    <Link
      to="/auth/login"
      search={isLeavingAuth ? {} : { redirectTo: path }}
      className={buttonClass({ size: 'small' }, 'site-login')}
    >
      Login
    </Link>
  )
}

/** Shared pages are rendered without tracking parameters, so the query must wait for hydration. */
function useCurrentPath() {
  const isHydrated = useHydrated()
  return useLocation({ select: ({ pathname, searchStr }) => (isHydrated ? pathname + searchStr : pathname) })
}
