import { BugImageTab } from '#features/site/web/admin/bug-image-tab.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { usePanelTab } from '#platform/web/panel/panel-address.ts'
import { panelTab } from '#platform/web/panel/panel-tab.tsx'
import { useSaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'

const CheetosAssetsTab = lazyPart(
  async () => (await import('#features/games/settings/web/admin/cheetos-assets-tab.tsx')).CheetosAssetsTab,
  panelTab,
)
const ScenesTab = lazyPart(
  async () => (await import('#features/games/wheres-ash/web/admin/scenes-tab.tsx')).ScenesTab,
  panelTab,
)
const ScoresTab = lazyPart(async () => (await import('./scores-tab.tsx')).ScoresTab, panelTab)

const tabs = [
  { id: 'bed-bug', label: 'Bed Bug Game' },
  { id: 'hot-cheetos', label: 'Hot Cheetos Game' },
  { id: 'wheres-ash', label: "Where's Ash" },
  { id: 'scores', label: 'Scores' },
] as const

export function GameSettingsPanel() {
  const [selected, select] = usePanelTab(['bed-bug', 'hot-cheetos', 'wheres-ash', 'scores'])
  const banner = useSaveBanner()
  return (
    <>
      <div className="sticky top-16 z-10 *:my-3 lg:top-2">{banner.element}</div>
      <Tabs
        heading={<PageHeader title="Game Settings" />}
        label="Games"
        tabs={tabs}
        selected={selected}
        onSelect={select}
      >
        {selected === 'bed-bug' && <BugImageTab banner={banner} />}
        {selected === 'hot-cheetos' && <CheetosAssetsTab banner={banner} />}
        {selected === 'wheres-ash' && <ScenesTab banner={banner} />}
        {selected === 'scores' && <ScoresTab />}
      </Tabs>
    </>
  )
}
