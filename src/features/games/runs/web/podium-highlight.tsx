import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { decodeInputs } from '../../engine/rules/run-log.ts'
import { gameRunsApi } from './game-runs-api.ts'

type PodiumHighlightProps = { scoreId: string; show: (run: RecordedRun<never>) => ReactNode }

export function PodiumHighlight({ scoreId, show }: PodiumHighlightProps) {
  const { data } = useQuery({
    ...gameRunsApi.watchRun.queryOptions({ input: { score_id: scoreId } }),
    // A saved run never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: recordOf,
  })
  return data && show(data)
}

function recordOf({ setup, seed, log }: { setup: unknown; seed: number; log: string }) {
  return { setup: setup as never, seed, inputs: decodeInputs(log) ?? [] }
}
