import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { SignedInCaller } from '#features/accounts/rules/contract.ts'
import { adminSections } from '#features/notifications/rules/section.ts'
import { sumWaiting } from '#features/notifications/rules/waiting.ts'
import { waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { NewBadge, WaitingBadge } from '#features/notifications/web/section-badges.tsx'
import { SectionLine } from '#features/notifications/web/section-line.tsx'
import { useMarkViewed } from '#features/notifications/web/use-mark-viewed.ts'
import { type NotificationCounts, useNotificationCounts } from '#features/notifications/web/use-notification-counts.ts'
import { SearchTrigger } from '#features/search/web/search-trigger.tsx'
import { ShortcutsKey } from '#platform/web/panel/shortcuts.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeaderNote } from '#platform/web/ui/page-header.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { AdminDrawer } from './admin-drawer.tsx'
import { AdminNav } from './admin-nav.tsx'
import { FilledAdminSlots } from './admin-slots.tsx'
import { findPanel, type OfficePanel } from './panels.ts'
import { useAdminCommands } from './use-admin-commands.ts'

export function AdminShell({ admin }: { admin: SignedInCaller }) {
  const panel = useOpenPanel()
  const counts = useNotificationCounts()
  useMarkViewed(sectionOf(panel), counts)

  return (
    <div data-section="admin" className="flex min-h-dvh flex-col bg-ground lg:flex-row">
      <SkipLink to="page">Skip to content</SkipLink>
      <ShortcutsKey />
      <PhoneBar admin={admin} counts={counts} label={panel?.label ?? 'Admin'} />
      <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-y-auto border-line border-r bg-surface [scrollbar-width:thin] lg:flex">
        <SearchTrigger commands={useAdminCommands()} keyHint="Ctrl K" className="mx-3 mt-3 shrink-0" />
        <AdminNav admin={admin} counts={counts} />
      </aside>
      <main id="page" tabIndex={-1} className="w-full min-w-0 flex-1 px-4 py-5 outline-none sm:px-6 lg:pt-3 lg:pb-7">
        <div className="max-w-[100rem]">
          <FilledAdminSlots>
            <PageHeaderNote value={SectionNote}>
              <Outlet />
            </PageHeaderNote>
          </FilledAdminSlots>
        </div>
      </main>
    </div>
  )
}

const useOpenPanel = () => findPanel(useParams({ strict: false })._splat)

const sectionOf = (panel: OfficePanel | undefined) => adminSections.find((name) => name === panel?.name)

function SectionNote() {
  const section = sectionOf(useOpenPanel())
  return section && <SectionLine section={section} />
}

type PhoneBarProps = { admin: SignedInCaller; counts: NotificationCounts; label: string }

function PhoneBar({ admin, counts, label }: PhoneBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: waiting = [] } = useQuery(waitingQuery())
  const unread = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <header className="sticky top-0 z-40 flex min-h-14 items-center gap-3 border-line border-b bg-surface px-2 lg:hidden">
      <Button
        variant="quiet"
        className="min-h-11 px-3"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" />
        Sections
        <NewBadge count={unread} />
        <WaitingBadge count={sumWaiting(waiting)} />
      </Button>
      <div className="ml-auto flex min-w-0 items-center gap-3">
        <p className="truncate text-ink-soft text-small max-[25rem]:hidden">{label}</p>
        <SearchTrigger commands={useAdminCommands()} keyHint="Ctrl K" />
      </div>
      <AdminDrawer isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <AdminNav admin={admin} counts={counts} onNavigate={() => setIsOpen(false)} />
      </AdminDrawer>
    </header>
  )
}
