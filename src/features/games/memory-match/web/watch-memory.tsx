import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { PlaybackControls } from '../../engine/web/playback-controls.tsx'
import { type Playback, usePlayback } from '../../engine/web/use-playback.ts'
import { type MemorySetup, type MemoryState, memoryConstants, memoryMatch } from '../rules/memory-match.ts'
import { memoryMatchApi } from './memory-match-api.ts'
import { createStreak, MemoryCards, pictureOf } from './memory-table.tsx'
import './memory-match.css'

/** Two of the ten seconds of memorizing are enough to see the cards. */
const from = (memoryConstants.memorizeMs - 2000) / memoryConstants.tickMs

const pressedMs = 700

export function WatchMemory({ run }: { run: RecordedRun<MemorySetup> }) {
  const query = memoryMatchApi.getSetCards.queryOptions({ input: { set_id: run.setup.set_id } })
  const { data, isPending } = useQuery({ ...query, retry: false })
  const playback = usePlayback({ game: memoryMatch, run, from })
  const { state, pressed } = useShownTable(playback)
  if (isPending) return <Spinner label="Loading the cards" />
  return (
    <div className="watch">
      {/* If the set was deleted, its cards have no names or pictures. */}
      <MemoryCards state={state} cards={data?.cards ?? []} isDisabled={() => true} pressed={pressed} />
      <PlaybackControls playback={playback} />
    </div>
  )
}

type ShownTable = { state: MemoryState; pressed: number | undefined }

function useShownTable(playback: Playback<MemoryState>) {
  const [shown, setShown] = useState<ShownTable>(() => ({ state: playback.replay.stateAt(from), pressed: undefined }))
  const [streak] = useState(createStreak)
  const advance = useEffectEvent((now: number) => {
    const { state, tick } = playback.advance(now, streak.follow)
    const next = { state, pressed: pressedAt(playback, tick) }
    setShown((before) => (isSame(before, next) ? before : next))
  })
  useEffect(() => {
    let frame = requestAnimationFrame(run)
    function run(now: number) {
      frame = requestAnimationFrame(run)
      advance(now)
    }
    return () => cancelAnimationFrame(frame)
  }, [])
  return shown
}

function pressedAt({ replay }: Playback<MemoryState>, tick: number) {
  const oldest = Math.max(0, tick - pressedMs / memoryConstants.tickMs)
  for (let at = tick; at >= oldest; at--) {
    const input = replay.inputAt(at)
    if (input) return input.x
  }
  return undefined
}

function isSame(before: ShownTable, next: ShownTable) {
  return before.pressed === next.pressed && pictureOf(before.state) === pictureOf(next.state)
}
