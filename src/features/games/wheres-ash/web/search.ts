import type { Circle, Scene } from '../rules/contract.ts'
import { type Click, hintFor, isHit, pointsForScene } from '../rules/wheres-ash.ts'
import type { LocalScene } from './local-scenes.ts'
import { wheresAshApi } from './wheres-ash-api.ts'

export type Verdict = {
  is_hit: boolean
  points: number
  score: number
  found: number
  is_finished: boolean
  target: Circle | null
}

/** A search that goes on, wherever it is decided. */
export type Search = {
  /** Null: played with this browser's own scenes, which do not rank. */
  runId: string | null
  scenes: readonly Pick<Scene, 'title' | 'image_url'>[]
  point: (sceneIndex: number, click: Click) => Promise<Verdict>
  hint: (sceneIndex: number) => Promise<Circle>
}

/** Decided by the server, click by click: this browser does not know where Ash is. */
export async function startSearch(): Promise<Search> {
  const { run_id: id, scenes } = await wheresAshApi.startRun.call({})
  return {
    runId: id,
    scenes,
    point: (sceneIndex, { x, y }) => wheresAshApi.click.call({ id, scene_index: sceneIndex, x, y }),
    hint: (sceneIndex) => wheresAshApi.hint.call({ id, scene_index: sceneIndex }),
  }
}

export function startLocalSearch(scenes: readonly LocalScene[]): Search {
  let score = 0
  let found = 0
  let sceneStartedAt = performance.now()
  const targetOf = (sceneIndex: number) => (scenes[sceneIndex] as LocalScene).targetArea
  return {
    runId: null,
    scenes: scenes.map(({ image }, at) => ({ title: `Scene ${at + 1}`, image_url: image })),
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
  }
}
