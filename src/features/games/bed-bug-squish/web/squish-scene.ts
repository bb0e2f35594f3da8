import { ink } from '#features/mascot/web/bug-ink.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { directionCount } from '../../engine/rules/direction.ts'
import type { Field } from '../../engine/rules/field.ts'
import { type Effects, scorePlace } from '../../engine/web/effects.ts'
import { createBackdrop, createPicture, eachWithEarlier, type Surface, setFieldUnits } from '../../engine/web/sprite.ts'
import { type Bug, hitRadius, type SquishState, squishConstants } from '../rules/bed-bug-squish.ts'
import { goldenGlow, squishedBug, walkingBugs } from './bug-sprites.ts'
import { bulbCount, paintBulbs } from './edge-bulbs.ts'

type SceneOptions = {
  readBugImage: () => string | null
  readCrosshair?: (field: Field) => { x: number; y: number } | undefined
  effects: Effects
  bestScore: number
  isCalm: boolean
}
type View = { before: SquishState; state: SquishState; share: number }

const { tickMs, gameLengthMs, caughtBugStaysMs } = squishConstants
const tenseMs = 10_000

/**
 * After ten good seconds the bugs come as fast as they can, so the show escalates instead.
 * The show changes neither points nor bugs.
 */
const waveMs = 10_000
const waves = [
  { light: ink.paper, beatMs: 0, call: '' },
  { light: ink.gold, beatMs: 2000, call: 'HERE THEY COME!' },
  { light: ink.orange, beatMs: 1000, call: 'INFESTED!' },
  { light: ink.lime, beatMs: 1000, call: 'HALFWAY!' },
  { light: ink.boaLight, beatMs: 500, call: 'CALL THE LANDLORD!' },
  { light: ink.blue, beatMs: 500, call: 'LAST TEN!' },
] as const
/** Bugs up to this size pay 21 points or more. */
const goldenSize = 24
const dearStreak = 5
const lightsOutMs = 600

export function createSquishScene({ readBugImage, readCrosshair, effects, bestScore, isCalm }: SceneOptions) {
  let customBug: typeof walkingBugs | null | undefined
  // Created with the first frame, after the countdown. By then the requested picture is known.
  const customBugs = () => {
    if (customBug === undefined) {
      const url = readBugImage()
      customBug = url === null ? null : walkingBugs.map((drawn) => createPicture(url, drawn))
    }
    return customBug
  }
  let hasCrossedBest = false
  let lost = { streak: 0, at: Number.NEGATIVE_INFINITY }

  return {
    draw(context: CanvasRenderingContext2D, view: View, now: number, pixelsPerUnit: number) {
      const { before, state, share } = view
      const custom = customBugs()
      const bugs = custom ?? walkingBugs
      const surface = { context, pixelsPerUnit, shift: effects.offset(now) }
      drawMattress(context, state.field, pixelsPerUnit)
      drawLights(context, state, now)
      for (const bug of state.bugs) {
        if (bug.caughtAtTick !== null) drawCaught(surface, bug, state.tick + share)
      }
      eachWithEarlier({ before: before.bugs, now: state.bugs }, (bug, from) => {
        if (bug.caughtAtTick !== null) return
        const x = from.x + (bug.x - from.x) * share
        const y = from.y + (bug.y - from.y) * share
        const pose = isCalm ? 0 : Math.floor((now / 70) * (bug.speed / 2.5) + bug.id) % bugs.length
        const drawBug = bugs[pose] as (typeof bugs)[number]
        const turn = custom ? 0 : (bug.heading / directionCount) * 2 * Math.PI
        if (isGolden(bug, state)) goldenGlow(surface, { x, y, size: bug.size * 2.6, turn: isCalm ? 0 : now / 600 })
        drawBug(surface, { x, y, size: bug.size * 1.5, turn })
      })
      setFieldUnits(surface, surface.shift)
      effects.draw(context, now, pixelsPerUnit)
      setFieldUnits(surface)
      drawTension(context, state, now, isCalm)
      const crosshair = readCrosshair?.(state.field)
      if (crosshair) drawCrosshair(context, crosshair)
    },

    react(before: SquishState, state: SquishState, now: number) {
      const tap = state.lastTap
      if (tap && tap.tick !== before.lastTap?.tick) reactToTap(before, state, now)
      if (state.escaped > before.escaped) reactToEscape(before, state, now)
      if (before.streak >= dearStreak && state.streak === 0) breakStreak(before, state, now)
      const left = gameLengthMs - state.tick * tickMs
      callWave(state, now)
      if (left <= tenseMs && left % 1000 === 0 && left > 0) sound.play('tick')
      if (state.isOver) sound.play('over')
      if (left <= 0) {
        effects.number({ x: state.field.width / 2, y: state.field.height / 2, now }, 'TIME!', ink.boaLight, 44)
      }
      if (!hasCrossedBest && bestScore > 0 && state.score > bestScore) {
        hasCrossedBest = true
        sound.play('record')
        const middle = { x: state.field.width / 2, y: state.field.height / 2, now }
        effects.number(middle, 'NEW BEST!', ink.gold, 40)
        effects.splash(middle, ink.gold, 24)
      }
    },
  }

  function drawLights(context: CanvasRenderingContext2D, state: SquishState, now: number) {
    const { light } = waveOf(state)
    const sinceLost = now - lost.at
    if (sinceLost < lightsOutMs && (isCalm || Math.floor(sinceLost / 70) % 2 === 0)) {
      paintBulbs(context, state.field, { to: lost.streak, colour: ink.shellDeep, size: 1.4 })
    }
    if (state.streak === 0) return
    paintBulbs(context, state.field, { to: state.streak, colour: light })
    const runner = isCalm ? 0 : Math.floor(now / 60) % Math.min(state.streak, bulbCount)
    paintBulbs(context, state.field, { from: runner, to: runner + 1, colour: ink.paper, size: 1.7 })
  }

  function callWave(state: SquishState, now: number) {
    if (state.isOver) return
    const playedMs = state.tick * tickMs
    const { beatMs, call } = waveOf(state)
    if (beatMs > 0 && playedMs % beatMs === 0) sound.play('beat', Math.floor(playedMs / waveMs))
    if (!call || playedMs % waveMs !== 0) return
    sound.play('go')
    const { width, height } = state.field
    effects.number({ x: width / 2, y: height / 3, now }, call, ink.boaLight, width > height ? 40 : 30)
  }

  function reactToEscape(before: SquishState, state: SquishState, now: number) {
    sound.play('escape')
    const { width, height } = state.field
    for (const bug of before.bugs) {
      if (bug.caughtAtTick !== null || state.bugs.some(({ id }) => id === bug.id)) continue
      const place = { x: within(0, bug.x, width), y: within(0, bug.y, height), now }
      effects.edge(place, state.field, ink.boa)
      effects.splash(place, ink.line, 7)
      const words = { x: within(62, bug.x, width), y: within(62, bug.y, height), now }
      effects.number(words, 'got away', ink.paper, 16)
    }
    effects.shake(2, now)
  }

  function breakStreak(before: SquishState, state: SquishState, now: number) {
    lost = { streak: before.streak, at: now }
    sound.play('broken', Math.min(10, before.streak))
    const { width, height } = state.field
    effects.fall({ x: width / 2, y: height / 2, now }, `${before.streak} in a row, gone`, ink.boaLight, 30)
    effects.shake(Math.min(9, 3 + before.streak * 0.3), now)
  }

  function reactToTap(before: SquishState, state: SquishState, now: number) {
    const tap = state.lastTap as NonNullable<SquishState['lastTap']>
    const place = { x: tap.x, y: tap.y, now }
    if (tap.points > 0) {
      sound.play('hit', state.streak - 1)
      const squished = state.bugs.find(({ caughtAtTick }) => caughtAtTick === tap.tick)
      const isGold = squished !== undefined && isGolden(squished, state)
      if (isGold) sound.play('match', Math.min(8, state.streak))
      effects.splash(place, isGold ? ink.gold : ink.boa, isGold ? 16 : 9)
      const points = { ...place, x: within(36, tap.x, state.field.width), to: scorePlace(state.field) }
      effects.number(points, `+${tap.points}`, ink.gold, Math.min(34, 18 + state.streak) + (isGold ? 6 : 0))
      if (state.streak > 0 && state.streak % 5 === 0) {
        const cheer = { x: within(70, tap.x, state.field.width), y: within(45, tap.y, state.field.height) - 26, now }
        effects.number(cheer, `${state.streak} in a row!`, ink.lime, 20)
      }
      effects.shake(Math.min(5, 1.5 + state.streak * 0.2), now)
      return
    }
    sound.play('miss')
    const isNear = before.bugs.some(
      (bug) => bug.caughtAtTick === null && Math.hypot(bug.x - tap.x, bug.y - tap.y) < hitRadius(bug.size) * 1.7,
    )
    effects.puff(place, isNear ? ink.orange : ink.line)
    if (isNear) effects.number({ ...place, x: within(40, tap.x, state.field.width) }, 'so close', ink.paper, 15)
  }
}

function waveOf({ tick }: SquishState) {
  return waves[Math.min(waves.length - 1, Math.floor((tick * tickMs) / waveMs))] as (typeof waves)[number]
}

function isGolden({ size }: Bug, { tick }: SquishState) {
  return size <= goldenSize && tick * tickMs >= waveMs
}

function within(margin: number, position: number, length: number) {
  return Math.min(length - margin, Math.max(margin, position))
}

function drawCaught(surface: Surface, bug: Bug, tick: number) {
  const age = Math.min(1, ((tick - (bug.caughtAtTick as number)) * tickMs) / caughtBugStaysMs)
  const spread = 1 + Math.min(0.35, age * 1.4)
  const turn = (bug.heading / directionCount) * 2 * Math.PI
  const placing = { x: bug.x, y: bug.y, size: bug.size * 1.9, turn, squash: { x: spread, y: 1 / spread } }
  squishedBug(surface, { ...placing, alpha: age < 0.6 ? 1 : 1 - (age - 0.6) / 0.4 })
}

const quilt = { cell: 80, ground: '#ffe3c2', shade: '#f6cfa4', stitch: '#d9a678', button: '#c7855a' }

const drawMattress = createBackdrop((context, field) => {
  const { width, height } = field
  context.fillStyle = quilt.ground
  context.fillRect(0, 0, width, height)
  context.strokeStyle = quilt.shade
  context.lineWidth = 7
  context.beginPath()
  for (let at = -height; at < width + height; at += quilt.cell) {
    context.moveTo(at, 0)
    context.lineTo(at + height, height)
    context.moveTo(at, height)
    context.lineTo(at + height, 0)
  }
  context.stroke()
  context.strokeStyle = quilt.stitch
  context.lineWidth = 1.2
  context.setLineDash([5, 5])
  context.stroke()
  context.setLineDash([])
  context.fillStyle = quilt.button
  context.beginPath()
  for (let row = 0; row * (quilt.cell / 2) <= height; row++) {
    for (let column = 0; column * quilt.cell <= width + quilt.cell; column++) {
      const x = column * quilt.cell + (row % 2 === 0 ? 0 : quilt.cell / 2)
      const y = row * (quilt.cell / 2)
      context.moveTo(x + 3, y)
      context.arc(x, y, 3, 0, 2 * Math.PI)
    }
  }
  context.fill()
  paintBulbs(context, field, { colour: quilt.button, size: 1.25 })
  paintBulbs(context, field, { colour: quilt.shade })
})

/** Draws a light line on a dark one, so that the crosshair is visible on every background. */
function drawCrosshair(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }) {
  const radius = squishConstants.smallestHitRadius
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  for (const [toX, toY] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + toX * radius * 0.45, y + toY * radius * 0.45)
    context.lineTo(x + toX * radius * 1.3, y + toY * radius * 1.3)
  }
  context.lineCap = 'round'
  context.strokeStyle = ink.line
  context.lineWidth = 6
  context.stroke()
  context.strokeStyle = ink.boaLight
  context.lineWidth = 3
  context.stroke()
  context.lineCap = 'butt'
}

function drawTension(context: CanvasRenderingContext2D, state: SquishState, now: number, isCalm: boolean) {
  const left = gameLengthMs - state.tick * tickMs
  if (left > tenseMs || state.isOver) return
  const beat = isCalm ? 0.5 : (Math.sin(now / 160) + 1) / 2
  const { width, height } = state.field
  context.strokeStyle = ink.boa
  context.globalAlpha = 0.25 + 0.35 * beat * (1 - left / tenseMs)
  context.lineWidth = 14
  context.strokeRect(0, 0, width, height)
  context.globalAlpha = 1
}
