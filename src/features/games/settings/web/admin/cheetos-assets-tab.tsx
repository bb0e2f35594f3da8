import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import type { SaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import type { AssetList, CheetosAssets } from '../../rules/cheetos-assets.ts'
import { gameSettingsApi } from '../game-settings-api.ts'
import { AssetGallery } from './asset-gallery.tsx'

const galleries: { list: AssetList; title: string; one: string }[] = [
  { list: 'beanDipImages', title: 'Bean dip images', one: 'bean dip image' },
  { list: 'cheetosImages', title: 'Cheetos images', one: 'Cheetos image' },
  { list: 'cockroachImages', title: 'Cockroach images', one: 'cockroach image' },
]

export function CheetosAssetsTab({ banner }: { banner: SaveBanner }) {
  const queryClient = useQueryClient()
  const query = useQuery(gameSettingsApi.cheetosAssets.queryOptions())
  const [deleting, setDeleting] = useState<{ list: AssetList; image_url: string }>()

  const show = (assets: CheetosAssets) => {
    queryClient.setQueryData(gameSettingsApi.cheetosAssets.queryKey(), assets)
    banner.saved()
  }
  const save = async (change: () => Promise<CheetosAssets>, failedText: string) => {
    try {
      show(await change())
    } catch {
      banner.failed(failedText)
      void query.refetch()
    }
  }

  if (!query.data) {
    if (!query.error) {
      return (
        <SkeletonGroup label="Loading images">
          <SkeletonRows rows={4} />
        </SkeletonGroup>
      )
    }
    return <PanelFailed title="The images didn't load." error={query.error} onRetry={query.refetch} />
  }
  const assets = query.data
  return (
    <div className="grid gap-8">
      <p className="max-w-2xl text-ink-soft">
        An empty list shows the game's own drawings. Players see a change in their next round.
      </p>
      {galleries.map(({ list, title, one }) => (
        <AssetGallery
          key={list}
          title={title}
          one={one}
          images={assets[list]}
          {...(list === 'beanDipImages' && {
            current: assets.currentBeanDip,
            onChoose: (image_url: string) =>
              void save(
                () => gameSettingsApi.setCurrentBeanDip.call({ image_url }),
                'Error setting current bean dip. Please try again.',
              ),
          })}
          onAdd={(image_url) =>
            void save(
              () => gameSettingsApi.addCheetosAsset.call({ list, image_url }),
              'Error uploading asset. Please try again.',
            )
          }
          onDelete={(image_url) => setDeleting({ list, image_url })}
        />
      ))}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        isDanger
        describe={() => 'Error deleting asset. Please try again.'}
        title="Delete this image?"
        confirmLabel="Delete"
        onConfirm={async () => {
          if (!deleting) return
          try {
            show(await gameSettingsApi.deleteCheetosAsset.call(deleting))
          } catch (error) {
            void query.refetch()
            throw error
          }
          setDeleting(undefined)
        }}
        onCancel={() => setDeleting(undefined)}
      >
        <p>
          {deleting?.image_url === assets.currentBeanDip && assets.beanDipImages.length > 1
            ? "It's the current bean dip: the next one takes over."
            : 'It leaves the game.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}
