import {
  type Field,
  fieldOf,
  fromUnits,
  type Orientation,
  onTurnedField,
  turnedField,
} from '../../engine/rules/field.ts'
import type { Game, GameInput, PaceOfRun } from '../../engine/rules/game.ts'
import { type Dice, diceFrom, firstSeed } from '../../engine/rules/random.ts'

/** Older runs have no `opening` and must replay as they were played, at full speed. */
export type CheetosSetup = { orientation: Orientation; opening?: 'gentle' } & PaceOfRun

export type FallingItem = {
  id: number
  kind: 'cheeto' | 'cockroach'
  x: number
  y: number
  size: number
  /** In field units per tick, before the speed factor. */
  speed: number
}

export type CheetosState = PaceOfRun & {
  tick: number
  isOver: boolean
  field: Field
  random: number
  containerX: number
  items: readonly FallingItem[]
  nextItemId: number
  msToSpawn: number
  score: number
  lastCatch: { tick: number; x: number; y: number } | null
  endedBy: 'cockroach' | 'dropped' | 'ended' | null
  opening?: 'gentle'
}

export const cheetosInputs = { move: 1, endGame: 2, turn: 3 } as const

export const cheetosConstants = {
  countdownMs: 3000,
  tickMs: 16,
  containerSize: 100,
  /** Shares of the container's width and height, at its upper edge. */
  hitArea: { width: 0.8, height: 0.4 },
  cockroachShare: 0.05,
  cheeto: { size: { min: 20, max: 40 }, speed: { min: 2, max: 5 } },
  cockroach: { size: { min: 30, max: 50 }, speed: { min: 4, max: 7 } },
  speedFactor: { first: 1, rise: 0.2, everyMs: 10_000, highest: 5 },
  /** A calm run falls at half the speed and speeds up a quarter as fast. */
  calm: { shareOfSpeed: 0.5, shareOfRise: 0.25 },
  /** At first, items only use this lower share of their speed range. */
  opening: { lastsMs: 8000, shareOfSpeeds: 0.3 },
} as const

const { tickMs, containerSize, hitArea } = cheetosConstants
/** Nobody lasts longer at full speed. A calm run may reach it, and then it ends and counts. */
const longestRunMs = 15 * 60_000
/** A cockroach never falls in the previous item's column: each can be caught without the other. */
const columnWidth = containerSize

export function speedFactorAt(elapsedMs: number) {
  const { first, rise, everyMs, highest } = cheetosConstants.speedFactor
  return Math.min(highest, first + rise * Math.floor(elapsedMs / everyMs))
}

export function speedFactorOf({ tick, pace }: Pick<CheetosState, 'tick' | 'pace'>) {
  if (pace !== 'calm') return speedFactorAt(tick * tickMs)
  const { shareOfSpeed, shareOfRise } = cheetosConstants.calm
  return shareOfSpeed * speedFactorAt(tick * tickMs * shareOfRise)
}

export function spawnIntervalMs(score: number, speedFactor: number) {
  return Math.max(300, 1500 - 20 * score) / speedFactor
}

export const hotCheetosCatch: Game<CheetosSetup, CheetosState, 'hot-cheetos-catch'> = {
  id: 'hot-cheetos-catch',
  rulesVersion: 1,
  tickMs,
  maxTicks: Math.floor(longestRunMs / tickMs),

  start: ({ orientation, opening, pace }, seed) => {
    const field = fieldOf(orientation)
    return {
      tick: 0,
      isOver: false,
      field,
      random: firstSeed(seed),
      containerX: field.width / 2,
      items: [],
      nextItemId: 1,
      msToSpawn: 0,
      score: 0,
      lastCatch: null,
      endedBy: null,
      // Left out if there is none, so that the hash of an older run's last state stays the same.
      ...(opening && { opening }),
      ...(pace && { pace }),
    }
  },

  step: (state, input) => {
    const dice = diceFrom(state.random)
    const factor = speedFactorOf(state)
    const fallen = fall(afterInput(state, input), factor)
    const spawned = withNewItem(fallen, factor, dice)
    const tick = state.tick + 1
    const isEnded = input?.kind === cheetosInputs.endGame || tick >= hotCheetosCatch.maxTicks
    const endedBy = spawned.endedBy ?? (isEnded ? 'ended' : null)
    return { ...spawned, tick, random: dice.seed(), endedBy, isOver: endedBy !== null }
  },

  result: ({ tick, score }) => {
    const playtime = Math.floor((tick * tickMs) / 1000)
    return { score, playtime, metadata: { cheetos_caught: score, time_survived: playtime } }
  },
}

function afterInput(state: CheetosState, input: GameInput | undefined): CheetosState {
  if (input?.kind === cheetosInputs.move) {
    return { ...state, containerX: withinReach(fromUnits(input.x), state.field) }
  }
  if (input?.kind !== cheetosInputs.turn) return state
  const field = turnedField(state.field)
  const { x } = onTurnedField({ x: state.containerX, y: 0 }, state.field)
  return {
    ...state,
    field,
    containerX: withinReach(x, field),
    items: state.items.map((item) => onTurnedField(item, state.field)),
  }
}

export function withinReach(x: number, { width }: Field) {
  return Math.min(width - containerSize / 2, Math.max(containerSize / 2, x))
}

export function catchArea({ containerX, field }: Pick<CheetosState, 'containerX' | 'field'>) {
  const top = field.height - containerSize
  const halfWidth = (containerSize * hitArea.width) / 2
  return {
    left: containerX - halfWidth,
    right: containerX + halfWidth,
    top,
    bottom: top + containerSize * hitArea.height,
  }
}

function fall(state: CheetosState, factor: number): CheetosState {
  const area = catchArea(state)
  const items: FallingItem[] = []
  let { score, lastCatch, endedBy } = state
  for (const item of state.items) {
    const fallen = { ...item, y: item.y + item.speed * factor }
    const isCaught = fallen.x >= area.left && fallen.x <= area.right && fallen.y >= area.top && fallen.y <= area.bottom
    if (isCaught && fallen.kind === 'cheeto') {
      score++
      lastCatch = { tick: state.tick, x: fallen.x, y: fallen.y }
      continue
    }
    if (isCaught) endedBy = 'cockroach'
    else if (fallen.kind === 'cheeto' && fallen.y >= state.field.height) endedBy ??= 'dropped'
    if (fallen.y - fallen.size < state.field.height) items.push(fallen)
  }
  return { ...state, items, score, lastCatch, endedBy }
}

function withNewItem(state: CheetosState, factor: number, dice: Dice): CheetosState {
  const msToSpawn = state.msToSpawn - tickMs
  if (msToSpawn > 0) return { ...state, msToSpawn }
  return {
    ...state,
    items: [...state.items, newItem(state, dice)],
    nextItemId: state.nextItemId + 1,
    msToSpawn: msToSpawn + spawnIntervalMs(state.pace === 'calm' ? state.score / 2 : state.score, factor),
  }
}

function newItem({ field, items, nextItemId, tick, opening }: CheetosState, dice: Dice): FallingItem {
  const kind = dice.next() < cheetosConstants.cockroachShare ? 'cockroach' : 'cheeto'
  const { size: sizes, speed: speeds } = cheetosConstants[kind]
  const size = dice.between(sizes.min, sizes.max)
  const isGentle = opening === 'gentle' && tick * tickMs < cheetosConstants.opening.lastsMs
  const range = (speeds.max - speeds.min) * (isGentle ? cheetosConstants.opening.shareOfSpeeds : 1)
  const speed = dice.between(speeds.min, speeds.min + range)
  const x = dice.between(size / 2, field.width - size / 2)
  const before = items.at(-1)
  const sharesColumn = kind === 'cockroach' && before !== undefined && Math.abs(before.x - x) < columnWidth
  return { id: nextItemId, kind, x: sharesColumn ? otherHalf(x, field) : x, y: -size / 2, size, speed }
}

function otherHalf(x: number, { width }: Field) {
  return x < width / 2 ? x + width / 2 : x - width / 2
}
