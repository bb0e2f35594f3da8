import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SignedInCaller } from '#features/accounts/rules/contract.ts'
import { useSignOut } from '#features/accounts/web/session/sign-out.ts'
import type { AdminSection } from '#features/notifications/rules/section.ts'
import { sumWaiting } from '#features/notifications/rules/waiting.ts'
import { waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { BadgeLegend, NewBadge, WaitingBadge } from '#features/notifications/web/section-badges.tsx'
import type { NotificationCounts } from '#features/notifications/web/use-notification-counts.ts'
import { panels } from './panels.ts'

type AdminNavProps = { admin: SignedInCaller; counts: NotificationCounts; onNavigate?: () => void }

const entryClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left font-medium no-underline hover:bg-sunken lg:min-h-8 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft'

export function AdminNav({ admin, counts, onNavigate }: AdminNavProps) {
  const { data: waiting = [] } = useQuery(waitingQuery())
  return (
    <div className="flex flex-1 flex-col gap-1 p-3">
      <Link to="/" viewTransition={false} className={entryClass}>
        <ArrowLeft aria-hidden="true" />
        Main Site
      </Link>
      <nav aria-label="Sections" className="mt-1 border-line border-t pt-2">
        <ul className="grid gap-0.5 lg:gap-0">
          {panels.map(({ name, label, icon: Icon }) => (
            <li key={name}>
              <Link
                to="/admin/$"
                params={{ _splat: name }}
                viewTransition={false}
                onClick={onNavigate}
                className={`${entryClass} aria-[current=page]:bg-sunken aria-[current=page]:font-bold aria-[current=page]:[&>svg]:text-ink`}
              >
                <Icon aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <NewBadge count={counts[name as AdminSection] ?? 0} />
                <WaitingBadge count={sumWaiting(waiting, name as AdminSection)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(Object.values(counts).some(Boolean) || sumWaiting(waiting) > 0) && <BadgeLegend />}
      <div className="sticky bottom-0 -mb-3 mt-auto grid gap-1 border-line border-t bg-surface pt-2 pb-3">
        <p className="truncate px-2 text-ink-soft text-small">
          Signed in as <b className="font-semibold text-ink">{admin.username}</b>
        </p>
        <LogoutButton />
      </div>
    </div>
  )
}

function LogoutButton() {
  const signOut = useSignOut()
  const [isBusy, setIsBusy] = useState(false)
  const handleClick = async () => {
    if (isBusy) return
    setIsBusy(true)
    await signOut().finally(() => setIsBusy(false))
  }
  return (
    <button type="button" className={entryClass} aria-busy={isBusy || undefined} onClick={handleClick}>
      <LogOut aria-hidden="true" />
      Logout
    </button>
  )
}
