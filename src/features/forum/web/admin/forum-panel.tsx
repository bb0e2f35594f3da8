import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WaitingName } from '#features/notifications/rules/waiting.ts'
import { waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { WaitingBadge } from '#features/notifications/web/section-badges.tsx'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { usePanelTab } from '#platform/web/panel/panel-address.ts'
import { panelTab } from '#platform/web/panel/panel-tab.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { ReportsTab } from './reports-tab.tsx'
import './forum-panel.css'

const panels = {
  reports: ReportsTab,
  history: lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab, panelTab),
  appeals: lazyPart(async () => (await import('./appeals-tab.tsx')).AppealsTab, panelTab),
  held: lazyPart(async () => (await import('./held-tab.tsx')).HeldTab, panelTab),
  words: lazyPart(async () => (await import('./words-tab.tsx')).WordsTab, panelTab),
  slow: lazyPart(async () => (await import('./slow-mode-tab.tsx')).SlowModeTab, panelTab),
}

export function ForumPanel() {
  const [tab, setTab] = usePanelTab(['reports', 'history', 'appeals', 'held', 'words', 'slow'])
  const { data: waiting = [] } = useQuery(waitingQuery())
  const countOf = (wanted: WaitingName) => waiting.find(({ name }) => name === wanted)?.count ?? 0
  const queryClient = useQueryClient()
  useSectionNews('forum', () => queryClient.invalidateQueries({ queryKey: ['forumModeration'] }))
  const Panel = panels[tab]
  return (
    <Tabs
      heading={<PageHeader title="Forum Moderation" />}
      label="Forum Moderation"
      tabs={[
        { id: 'reports', label: <Counted count={countOf('pending_reports')}>Reports</Counted> },
        { id: 'history', label: 'Mod History' },
        { id: 'appeals', label: <Counted count={countOf('pending_appeals')}>Appeals</Counted> },
        { id: 'held', label: <Counted count={countOf('held_messages')}>Held</Counted> },
        { id: 'words', label: 'Words' },
        { id: 'slow', label: 'Slow Mode' },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <Panel />
    </Tabs>
  )
}

function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <WaitingBadge count={count} />
    </span>
  )
}
