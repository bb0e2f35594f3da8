import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { useSaveBanner } from '#platform/web/panel/use-save-banner.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { slowModeChoices, waitLabel } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'

export function SlowModeTab() {
  const queryClient = useQueryClient()
  const banner = useSaveBanner()
  const [saving, setSaving] = useState<number>()
  const { data, error, refetch } = useQuery(forumModerationApi.slowMode.queryOptions())

  const choose = async (slow_mode_seconds: number) => {
    if (saving !== undefined) return
    setSaving(slow_mode_seconds)
    try {
      await forumModerationApi.setSlowMode.call({ slow_mode_seconds })
      queryClient.setQueryData(forumModerationApi.slowMode.queryKey(), { slow_mode_seconds })
      banner.saved()
    } catch (failure) {
      banner.failed(`Failed to set slow mode. ${describeFailure(failure).text}`)
    }
    setSaving(undefined)
  }

  if (!data) {
    return error ? (
      <PanelFailed error={error} onRetry={refetch} />
    ) : (
      <SkeletonGroup label="Loading slow mode">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    )
  }
  const current = saving ?? data.slow_mode_seconds
  const choices = [...new Set([...slowModeChoices, data.slow_mode_seconds])].toSorted((one, other) => one - other)
  return (
    <div className="grid max-w-prose gap-4">
      {banner.element}
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">Between two messages of one person</legend>
        {choices.map((seconds) => (
          <label key={seconds} className="choice">
            <input type="radio" name="slow-mode" checked={seconds === current} onChange={() => void choose(seconds)} />
            {seconds === 0 ? 'Off' : waitLabel(seconds)}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-soft text-small">Takes effect right away. Admins aren't slowed down.</p>
    </div>
  )
}
