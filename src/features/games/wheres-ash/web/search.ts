import { readApiError } from '#platform/web/api-error.ts'
import { mostPauses } from '../../engine/rules/game.ts'
import { offlineNote, practiceNote } from '../../engine/web/countdown.tsx'
import { saveSeenRunsBy } from '../../runs/web/run-outbox.ts'
import type { Circle, SearchedScene } from '../rules/contract.ts'
import { type Click, hintFor, isHit, pointsForScene } from '../rules/wheres-ash.ts'
import type { LocalScene } from './local-scenes.ts'
import { wheresAshApi } from './wheres-ash-api.ts'

saveSeenRunsBy(({ id, username }) =>
  username === undefined ? wheresAshApi.saveScore.call({ id }) : wheresAshApi.saveAnonymousScore.call({ id, username }),
)

export type Verdict = {
  is_hit: boolean
  points: number
  score: number
  found: number
  is_finished: boolean
  target: Circle | null
}

export type Search = {
  /** Null for this browser's own scenes, which don't rank. */
  runId: string | null
  isPractice: boolean
  /** Shown at first, if it doesn't rank. */
  note?: string
  scenes: readonly Pick<SearchedScene, 'title' | 'image_url' | 'find'>[]
  point: (sceneIndex: number, click: Click) => Promise<Verdict>
  hint: (sceneIndex: number) => Promise<Circle>
  pause: () => Promise<{ pausesLeft: number }>
  resume: () => Promise<unknown>
}

/** Without a connection, the browser draws scenes that it may know the answers of. */
export async function startSearchOrPractice(): Promise<Search> {
  try {
    return await startSearch()
  } catch (error) {
    if (readApiError(error).code !== 'offline') throw error
    const { drawPracticeScenes } = await import('./practice-scenes.ts')
    return { ...startLocalSearch(drawPracticeScenes(Math.floor(Math.random() * 2 ** 32))), note: offlineNote }
  }
}

/** The server decides every click, so this browser doesn't know where Ash is. */
async function startSearch(): Promise<Search> {
  const { run_id: id, scenes, is_practice } = await wheresAshApi.startRun.call({})
  const inTurn = createQueue()
  return {
    runId: id,
    isPractice: is_practice,
    ...(is_practice && { note: practiceNote }),
    scenes,
    point: (sceneIndex, { x, y }) => inTurn(() => wheresAshApi.click.call({ id, scene_index: sceneIndex, x, y })),
    hint: (sceneIndex) => inTurn(() => wheresAshApi.hint.call({ id, scene_index: sceneIndex })),
    pause: () =>
      inTurn(async () => {
        const { pauses_left } = await wheresAshApi.pause.call({ id })
        return { pausesLeft: pauses_left }
      }),
    resume: () => inTurn(() => wheresAshApi.resume.call({ id })),
  }
}

/** Sends one call after the other: a resume that overtakes its pause would leave the run paused. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(call: () => Promise<Answer>) => {
    const answer = last.then(call, call)
    last = answer
    return answer
  }
}

export function startLocalSearch(scenes: readonly LocalScene[]): Search {
  let score = 0
  let found = 0
  let sceneStartedAt = performance.now()
  let pausedAt = 0
  const targetOf = (sceneIndex: number) => (scenes[sceneIndex] as LocalScene).targetArea
  return {
    runId: null,
    isPractice: false,
    scenes: scenes.map(({ image, find = null }, at) => ({ title: `Scene ${at + 1}`, image_url: image, find })),
    async point(sceneIndex, click) {
      const target = targetOf(sceneIndex)
      if (!isHit(target, click)) return { is_hit: false, points: 0, score, found, is_finished: false, target: null }
      const points = pointsForScene(performance.now() - sceneStartedAt)
      sceneStartedAt = performance.now()
      score += points
      found++
      return { is_hit: true, points, score, found, is_finished: found === scenes.length, target }
    },
    hint: async (sceneIndex) => hintFor(targetOf(sceneIndex), Math.random),
    // Nothing ranks here, so pauses aren't limited.
    async pause() {
      pausedAt = performance.now()
      return { pausesLeft: mostPauses }
    },
    async resume() {
      sceneStartedAt += performance.now() - pausedAt
    },
  }
}
