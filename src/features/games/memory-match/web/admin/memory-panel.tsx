import { useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { panelTab } from '#platform/web/panel/panel-tab.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { CardsTab } from './cards-tab.tsx'
import './memory-panel.css'

const SetsTab = lazyPart(async () => (await import('./sets-tab.tsx')).SetsTab, panelTab)

const tabs = [
  { id: 'cards', label: 'Manage Cards' },
  { id: 'sets', label: 'Manage Sets' },
] as const

export function MemoryPanel() {
  const [tab, setTab] = useState<'cards' | 'sets'>('cards')
  return (
    <>
      <PageHeader title="Memory Match" />
      <Tabs label="Memory Match" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'cards' ? <CardsTab /> : <SetsTab />}
      </Tabs>
    </>
  )
}
