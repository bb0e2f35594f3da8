import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { PlaybackControls } from '../../engine/web/playback-controls.tsx'
import { usePlayback } from '../../engine/web/use-playback.ts'
import { RunDialog } from '../../runs/web/watch-dialog.tsx'
import type { WatchedSearch } from '../rules/contract.ts'
import { type SearchView, searchPlayback, viewAt } from '../rules/watched-search.ts'
import { circleStyle } from './scene-view.tsx'
import { wheresAshApi } from './wheres-ash-api.ts'
import './wheres-ash.css'

type WatchSearchProps = { scoreId: string; onClose: () => void; isForAdmins?: boolean; note?: ReactNode }

export function WatchSearchDialog({ scoreId, onClose, isForAdmins = false, note }: WatchSearchProps) {
  const { watchRun, adminWatchRun } = wheresAshApi
  const query = useQuery({
    ...(isForAdmins ? adminWatchRun : watchRun).queryOptions({ input: { score_id: scoreId } }),
    // A new object would restart the run. It's dropped on closing, because viewers may find more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <RunDialog query={query} note={note} onClose={onClose}>
      {(run) => <WatchSearch run={run} />}
    </RunDialog>
  )
}

function WatchSearch({ run }: { run: WatchedSearch }) {
  const playback = usePlayback({
    game: searchPlayback,
    run: useMemo(() => ({ setup: run, seed: 0, inputs: [] }), [run]),
  })
  const [view, setView] = useState(() => viewAt(run, 0))
  const advance = useEffectEvent((now: number) => {
    const { tick } = playback.advance(now, () => undefined)
    const next = viewAt(run, tick * searchPlayback.tickMs)
    if (isSame(view, next)) return
    if (playback.isPlaying && next.clicks.length > view.clicks.length) answerWithSound(next)
    setView(next)
  })
  useEffect(() => {
    let frame = requestAnimationFrame(step)
    function step(now: number) {
      frame = requestAnimationFrame(step)
      advance(now)
    }
    return () => cancelAnimationFrame(frame)
  }, [])

  const scene = run.scenes[view.scene] as WatchedSearch['scenes'][number]
  return (
    <div className="watch">
      <p className="search-notice" role="status">
        <strong>
          Scene {view.scene + 1}/{run.scenes.length}
        </strong>{' '}
        {noticeOf(view, scene)}
      </p>
      <div className="scene-frame" data-watching>
        <div className="scene">
          <img key={scene.image_url} src={scene.image_url} alt={scene.title} draggable={false} />
          {view.clicks.map(
            ({ place, ms, is_hit }, at) =>
              place && (
                <span
                  key={ms}
                  className="scene-click"
                  data-hit={is_hit || undefined}
                  data-latest={at === view.clicks.length - 1 || undefined}
                  style={{ left: `${place.x}%`, top: `${place.y}%` }}
                />
              ),
          )}
          {view.isFound && scene.target && <span className="scene-found" style={circleStyle(scene.target)} />}
        </div>
      </div>
      {!scene.target && (
        <p className="search-notice">Find this one yourself first: until then, where they clicked stays secret.</p>
      )}
      <PlaybackControls playback={playback} />
    </div>
  )
}

function noticeOf({ isFound, clicks, isFresh }: SearchView, { points, find }: WatchedSearch['scenes'][number]) {
  if (isFound) return `Found! +${formatPoints(points)}`
  if (isFresh) return 'Wrong! Keep looking!'
  const looking = find === null ? 'Looking…' : `Looking for ${find}…`
  return clicks.length === 0 ? looking : `${looking} ${clicks.length} wrong so far`
}

function answerWithSound({ isFound, scene }: SearchView) {
  if (isFound) sound.play('match', scene + 1)
  else sound.play('miss')
}

function isSame(before: SearchView, next: SearchView) {
  return (
    before.scene === next.scene &&
    before.clicks.length === next.clicks.length &&
    before.isFound === next.isFound &&
    before.isFresh === next.isFresh
  )
}
