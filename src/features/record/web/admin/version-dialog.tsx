import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { KindName } from '../../rules/kinds.ts'
import { recordApi } from '../record-api.ts'
import { FieldChanges } from './change-details.tsx'

type VersionDialogProps = {
  version: { kind: KindName; id: string; action_id: number }
  onClose: () => void
}

export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const queryClient = useQueryClient()
  const compared = useQuery(recordApi.compareVersion.queryOptions({ input: version, staleTime: 0, retry: false }))
  const [isBusy, setIsBusy] = useState(false)
  const { data } = compared

  const restore = async () => {
    if (!data) return
    setIsBusy(true)
    try {
      await recordApi.restoreVersion.call({ ...version, updated_at: data.updated_at })
      // Invalidates everything, because public pages in this tab may show it too.
      await queryClient.invalidateQueries()
      toast.show('The earlier version is back.', { tone: 'success' })
      onClose()
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
      void compared.refetch()
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        data?.label ? (
          // Clamped, because the label of a quote or a message is its whole text.
          <span className="line-clamp-2">
            Restore “<bdi>{data.label}</bdi>”?
          </span>
        ) : (
          'Restore this version?'
        )
      }
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button isBusy={isBusy} disabled={!data || data.fields.length === 0} onClick={restore}>
            Restore this version
          </Button>
        </>
      }
    >
      {data && data.fields.length > 0 && (
        <>
          <p className="record-legend mb-3 text-ink-soft">
            As it was before this change: <ins>this comes back</ins>, <del>this goes</del>. You can undo it here, too.
          </p>
          <FieldChanges fields={data.fields} />
        </>
      )}
      {data && data.fields.length === 0 && <p>Nothing to bring back: it's the same now.</p>}
      {data && data.lost.length > 0 && (
        <p className="mt-3 text-ink-soft">
          Gone for good, so it stays as it is now: {data.lost.map((name) => name.replaceAll('_', ' ')).join(', ')}.
        </p>
      )}
      {compared.error && !data && (
        <div role="alert">
          <p>This version can't be shown. {describeFailure(compared.error).text}</p>
          <Button
            variant="secondary"
            className="mt-3"
            isBusy={compared.isFetching}
            onClick={() => void compared.refetch()}
          >
            Try Again
          </Button>
        </div>
      )}
      {compared.isPending && (
        <SkeletonGroup label="Loading the version">
          <SkeletonRows rows={4} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
