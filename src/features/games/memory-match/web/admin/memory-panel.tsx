import { lazyPart } from '#platform/web/lazy-part.tsx'
import { usePanelTab } from '#platform/web/panel/panel-address.ts'
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
  const [tab, setTab] = usePanelTab(['cards', 'sets'])
  return (
    <Tabs
      heading={<PageHeader title="Memory Match" />}
      label="Memory Match"
      tabs={tabs}
      selected={tab}
      onSelect={setTab}
    >
      {tab === 'cards' ? <CardsTab /> : <SetsTab />}
    </Tabs>
  )
}
