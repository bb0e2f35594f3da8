import { ink } from '#features/mascot/web/bug-ink.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { scorePlace } from '../../engine/web/effects.ts'
import type { Scene, SceneSurroundings } from '../../engine/web/scene.ts'
import { createBackdrop, createPicture, eachWithEarlier, type Surface, setFieldUnits } from '../../engine/web/sprite.ts'
import {
  type CheetosState,
  catchArea,
  cheetosConstants,
  type FallingItem,
  speedFactorOf,
} from '../rules/hot-cheetos-catch.ts'
import { beanDip, cheetos, cockroach } from './snack-sprites.ts'

export type GamePictures = { beanDip: string | null; cheetos: readonly string[]; cockroaches: readonly string[] }

const { containerSize, tickMs } = cheetosConstants

export function createCheetosScene(
  { effects, bestScore, isCalm }: SceneSurroundings,
  readPictures: () => GamePictures,
): Scene<CheetosState> {
  let ready: ReturnType<typeof prepare> | undefined
  // Created with the first frame, after the countdown. By then the requested pictures are known.
  const sprites = () => {
    ready ??= prepare(readPictures())
    return ready
  }
  let hasCrossedBest = false
  let dunkedAt = Number.NEGATIVE_INFINITY

  function drawItem(surface: Surface, item: FallingItem, y: number, now: number) {
    const choices = item.kind === 'cheeto' ? sprites().cheetos : sprites().cockroaches
    const picture = choices[item.id % choices.length] as (typeof choices)[number]
    const spin = item.kind === 'cheeto' ? now / (260 + (item.id % 5) * 60) : Math.sin(now / 90) * 0.25
    picture(surface, { x: item.x, y, size: item.size * 1.35, turn: isCalm ? 0 : spin })
  }

  function showTheEnd({ endedBy, items, field, containerX }: CheetosState, now: number) {
    const dropped = items.find(({ kind, y }) => kind === 'cheeto' && y >= field.height)
    const at = endedBy === 'dropped' && dropped ? dropped.x : containerX
    const x = Math.min(field.width - 105, Math.max(105, at))
    if (endedBy === 'cockroach') {
      effects.splash({ x, y: field.height - containerSize, now }, ink.lime, 18)
      effects.number({ x, y: field.height - containerSize - 20, now }, 'YUCK!', ink.lime, 38)
    } else if (endedBy === 'dropped') {
      effects.splash({ x: at, y: field.height - 6, now }, ink.orange, 14)
      effects.number({ x, y: field.height - 40, now }, 'DROPPED!', ink.orange, 34)
    }
  }

  function teaseNearMiss(before: CheetosState, state: CheetosState, now: number) {
    const { bottom } = catchArea(state)
    for (const item of state.items) {
      if (item.kind !== 'cockroach' || item.y < bottom || Math.abs(item.x - state.containerX) > containerSize) continue
      const wasAbove = before.items.some(({ id, y }) => id === item.id && y < bottom)
      if (!wasAbove) continue
      const x = Math.min(state.field.width - 40, Math.max(40, item.x))
      effects.number({ x, y: bottom - 50, now }, 'phew!', ink.paper, 20)
      effects.puff({ x: item.x, y: item.y, now }, ink.lime)
    }
  }

  return {
    draw(context, { before, state, share }, now, pixelsPerUnit) {
      drawKitchen(context, state.field, pixelsPerUnit)
      const surface = { context, pixelsPerUnit, shift: effects.offset(now) }
      setFieldUnits(surface, surface.shift)
      drawSpeedLines(context, state, now, isCalm)
      drawGuide(context, state)
      eachWithEarlier({ before: before.items, now: state.items }, (item, from) =>
        drawItem(surface, item, from.y + (item.y - from.y) * share, now),
      )
      const sinceDunk = Math.min(1, (now - dunkedAt) / 200)
      const squash = isCalm ? 0 : Math.sin(sinceDunk * Math.PI) * 0.14
      const { top } = catchArea(state)
      const x = before.containerX + (state.containerX - before.containerX) * share
      sprites().dip(surface, {
        x,
        y: top + containerSize / 2 - 6,
        size: containerSize * 1.1,
        squash: { x: 1 + squash, y: 1 - squash },
      })
      setFieldUnits(surface, surface.shift)
      drawDanger(context, state)
      effects.draw(context, now, pixelsPerUnit)
      setFieldUnits(surface)
    },

    react(before, state, now) {
      if (state.score > before.score && state.lastCatch) {
        const place = { x: state.lastCatch.x, y: state.lastCatch.y, now }
        dunkedAt = now
        sound.play('hit', Math.min(12, state.score % 13))
        effects.splash(place, '#a8703f', 7)
        effects.number({ ...place, to: scorePlace(state.field) }, '+1', ink.gold, 20)
        if (state.score % 10 === 0) effects.number({ ...place, y: place.y - 40 }, `${state.score}!`, ink.lime, 34)
      }
      teaseNearMiss(before, state, now)
      const isFaster = state.pace !== 'calm' && speedFactorOf(state) > speedFactorOf(before)
      if (isFaster) {
        sound.play('go')
        effects.number({ x: state.field.width / 2, y: state.field.height / 3, now }, 'FASTER!', ink.orange, 34)
      }
      if (!hasCrossedBest && bestScore > 0 && state.score > bestScore) {
        hasCrossedBest = true
        sound.play('record')
        effects.number({ x: state.field.width / 2, y: state.field.height / 2, now }, 'NEW BEST!', ink.gold, 38)
      }
      if (state.isOver) {
        sound.play(state.endedBy === 'cockroach' ? 'crash' : 'over')
        effects.shake(8, now)
        showTheEnd(state, now)
      }
    },
  }
}

function prepare(pictures: GamePictures) {
  return {
    dip: createPicture(pictures.beanDip, beanDip),
    cheetos: picturesOr(pictures.cheetos, cheetos),
    cockroaches: picturesOr(pictures.cockroaches, [cockroach]),
  }
}

function picturesOr(urls: readonly string[], drawn: typeof cheetos) {
  return urls.length > 0 ? urls.map((url, at) => createPicture(url, drawn[at % drawn.length] as typeof beanDip)) : drawn
}

const drawKitchen = createBackdrop((context, { width, height }) => {
  const wall = context.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, '#3b1147')
  wall.addColorStop(1, '#5d1a55')
  context.fillStyle = wall
  context.fillRect(0, 0, width, height)
  context.strokeStyle = 'rgb(255 255 255 / 0.06)'
  context.lineWidth = 2
  context.beginPath()
  for (let y = 0; y < height; y += 40) {
    context.moveTo(0, y)
    context.lineTo(width, y)
    for (let x = (y / 40) % 2 === 0 ? 0 : 40; x < width; x += 80) {
      context.moveTo(x, y)
      context.lineTo(x, y + 40)
    }
  }
  context.stroke()
  context.fillStyle = 'rgb(255 127 31 / 0.18)'
  context.beginPath()
  for (let row = 0; row < 7; row++) {
    for (let x = row % 2 === 0 ? 0 : 8; x < width; x += 16) {
      const y = height - 8 - row * 12
      context.moveTo(x + 6, y)
      context.arc(x, y, 6 - row * 0.75, 0, 2 * Math.PI)
    }
  }
  context.fill()
})

function drawSpeedLines(context: CanvasRenderingContext2D, state: CheetosState, now: number, isCalm: boolean) {
  const factor = speedFactorOf(state)
  if (isCalm || factor <= 1) return
  const { width, height } = state.field
  context.strokeStyle = `rgb(255 255 255 / ${Math.min(0.16, 0.04 * factor)})`
  context.lineWidth = 2
  context.beginPath()
  const count = Math.round(factor * 5)
  for (let line = 0; line < count; line++) {
    const x = ((line * 97) % 101) * (width / 101)
    const y = ((now * factor * 0.35 + line * 173) % (height + 120)) - 120
    context.moveTo(x, y)
    context.lineTo(x, y + 40 * factor)
  }
  context.stroke()
}

/** How long a beam shows newcomers where the next Cheeto lands. */
const guidedMs = 10_000

function drawGuide(context: CanvasRenderingContext2D, { items, field, tick }: CheetosState) {
  const playedMs = tick * tickMs
  if (playedMs >= guidedMs) return
  let next: FallingItem | undefined
  const ticksLeft = ({ y, speed }: FallingItem) => (field.height - y) / speed
  for (const item of items) {
    if (item.kind === 'cheeto' && (!next || ticksLeft(item) < ticksLeft(next))) next = item
  }
  if (!next) return
  context.fillStyle = ink.gold
  context.globalAlpha = 0.22 * Math.min(1, (guidedMs - playedMs) / 2000)
  context.fillRect(next.x - next.size / 2, next.y, next.size, field.height - next.y)
  context.globalAlpha = 1
}

function drawDanger(context: CanvasRenderingContext2D, state: CheetosState) {
  const { bottom } = catchArea(state)
  for (const item of state.items) {
    if (item.kind !== 'cheeto' || item.y < bottom) continue
    context.fillStyle = ink.boaLight
    context.globalAlpha = 0.7
    context.fillRect(item.x - 18, state.field.height - 5, 36, 5)
    context.globalAlpha = 1
  }
}
