import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignOutButton } from '#features/accounts/web/profile/sign-out-button.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import './member-pass.css'

const tab = { className: 'tab', resetScroll: false, activeOptions: { exact: true } } as const

export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div data-section="accounts" className="pass-spread">
      <div className="min-w-0">
        <PageHeader kicker="Your pass" title="Profile" />
        <div className="profile-tabs tab-list">
          <nav aria-label="Profile">
            <Link to="/profile" {...tab}>
              Pass
            </Link>
            <Link to="/profile/settings" {...tab}>
              Settings
            </Link>
          </nav>
          <SignOutButton />
        </div>
      </div>
      {children}
    </div>
  )
}

/** Shows the page with what the browser already knows, instead of a skeleton. */
export function ProfilePending() {
  const caller = useRouteContext({ from: '__root__', select: ({ caller }) => caller })
  const { username, avatar_url } = caller.kind === 'user' ? caller : { username: '', avatar_url: null }
  return (
    <ProfileFrame>
      <PassPending name={username} photo={avatar_url ? <img src={avatar_url} alt="" /> : undefined} />
    </ProfileFrame>
  )
}

export function PassPending({ name = '', photo }: { name?: string; photo?: ReactNode }) {
  const siteName = useRouteContext({ from: '__root__', select: ({ site }) => site.name })
  return (
    <>
      <div className="pass-front">
        <VipPass
          isLarge
          siteName={siteName}
          name={name}
          placeholder="Checking the list"
          photo={photo ?? <LazyBedBug pose="walking" />}
          facts={[
            { label: 'Access', value: 'All areas' },
            { label: 'Plus one', value: 'A bed bug' },
          ]}
          filled={0.25}
        />
      </div>
      <p role="status" className="pass-book pass-book-blank">
        Loading...
      </p>
    </>
  )
}
