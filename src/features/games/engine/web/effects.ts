import type { Field } from '../rules/field.ts'
import { paint } from './sprite.ts'

/** The simulation doesn't know about effects. Times are the display's. */
export type Effects = {
  splash: (place: Spot, colour: string, drops?: number) => void
  number: (place: Spot & { to?: { x: number; y: number } }, text: string, colour: string, size?: number) => void
  puff: (place: Spot, colour: string) => void
  fall: (place: Spot, text: string, colour: string, size: number) => void
  edge: (place: Spot, field: Field, colour: string) => void
  shake: (strength: number, now: number) => void
  draw: (context: CanvasRenderingContext2D, now: number, pixelsPerUnit: number) => void
  offset: (now: number) => { x: number; y: number }
}

type Spot = { x: number; y: number; now: number }
type Effect = { bornAt: number; lastsMs: number; draw: DrawEffect }
type DrawEffect = (context: CanvasRenderingContext2D, age: number, pixelsPerUnit: number) => void

/** Enough for the busiest second. The oldest effects are dropped first. */
const mostAtOnce = 80

export function createEffects({ isCalm }: { isCalm: boolean }): Effects {
  let effects: Effect[] = []
  let shakenAt = Number.NEGATIVE_INFINITY
  let shakeStrength = 0
  const texts = createTextPictures()

  function add(effect: Effect) {
    effects.push(effect)
    if (effects.length > mostAtOnce) effects.shift()
  }

  return {
    splash({ x, y, now }, colour, drops = 9) {
      if (isCalm) return
      const parts = Array.from({ length: drops }, (_, at) => {
        const angle = (at / drops) * 2 * Math.PI + Math.random()
        return { angle, reach: 14 + Math.random() * 26, size: 1.5 + Math.random() * 3 }
      })
      add({
        bornAt: now,
        lastsMs: 420,
        draw(context, age) {
          const out = 1 - (1 - age) ** 3
          context.fillStyle = colour
          context.globalAlpha = 1 - age * age
          context.beginPath()
          for (const { angle, reach, size } of parts) {
            const dropX = x + Math.cos(angle) * reach * out
            const dropY = y + Math.sin(angle) * reach * out
            context.moveTo(dropX + size, dropY)
            context.arc(dropX, dropY, size * (1 - age * 0.6), 0, 2 * Math.PI)
          }
          context.fill()
        },
      })
    },

    number({ x, y, now, to }, text, colour, size = 18) {
      add({
        bornAt: now,
        lastsMs: 750,
        draw(context, age, pixelsPerUnit) {
          const picture = texts(text, { colour, size: size * largestPop, pixelsPerUnit })
          const pop = age < 0.15 ? 0.6 + (age / 0.15) * 0.6 : largestPop - Math.min(0.2, (age - 0.15) * 0.8)
          const flown = to && !isCalm ? Math.max(0, (age - 0.4) / 0.6) ** 2 : 0
          context.globalAlpha = age < 0.6 || flown > 0 ? 1 : 1 - (age - 0.6) / 0.4
          const rise = isCalm ? 18 : 18 + age * 30
          const shrink = (pop / largestPop) * (1 - flown * 0.4)
          const width = picture.width * shrink
          const height = picture.height * shrink
          const atX = x + ((to?.x ?? x) - x) * flown
          const atY = y - rise + ((to?.y ?? y) - y + rise) * flown
          context.drawImage(picture.bitmap, atX - width / 2, atY - height * baseline, width, height)
        },
      })
    },

    puff({ x, y, now }, colour) {
      add({
        bornAt: now,
        lastsMs: 300,
        draw(context, age) {
          context.globalAlpha = 0.8 * (1 - age)
          context.strokeStyle = colour
          context.lineWidth = 3 * (1 - age) + 0.5
          context.beginPath()
          context.arc(x, y, 6 + age * 18, 0, 2 * Math.PI)
          context.stroke()
        },
      })
    },

    fall({ x, y, now }, text, colour, size) {
      add({
        bornAt: now,
        lastsMs: 1000,
        draw(context, age, pixelsPerUnit) {
          const { bitmap, width, height } = texts(text, { colour, size, pixelsPerUnit })
          const fallen = isCalm ? 0 : age * age
          context.save()
          context.translate(x, y + fallen * 90)
          context.rotate(fallen * 0.7)
          context.globalAlpha = age < 0.5 ? 1 : 2 - age * 2
          context.drawImage(bitmap, -width / 2, -height * baseline, width, height)
          context.restore()
        },
      })
    },

    edge({ x, y, now }, { width, height }, colour) {
      const sides = [
        { away: x, left: 0, top: 0, across: edgeDepth, down: height },
        { away: width - x, left: width - edgeDepth, top: 0, across: edgeDepth, down: height },
        { away: y, left: 0, top: 0, across: width, down: edgeDepth },
        { away: height - y, left: 0, top: height - edgeDepth, across: width, down: edgeDepth },
      ]
      const side = sides.reduce((nearest, other) => (other.away < nearest.away ? other : nearest))
      add({
        bornAt: now,
        lastsMs: 500,
        draw(context, age) {
          context.globalAlpha = 0.75 * (1 - age)
          context.fillStyle = colour
          context.fillRect(side.left, side.top, side.across, side.down)
        },
      })
    },

    shake(strength, now) {
      if (isCalm) return
      shakenAt = now
      shakeStrength = strength
    },

    draw(context, now, pixelsPerUnit) {
      if (effects.some(({ bornAt, lastsMs }) => now - bornAt >= lastsMs)) {
        effects = effects.filter(({ bornAt, lastsMs }) => now - bornAt < lastsMs)
      }
      for (const { bornAt, lastsMs, draw } of effects) {
        draw(context, Math.max(0, (now - bornAt) / lastsMs), pixelsPerUnit)
      }
      context.globalAlpha = 1
    },

    offset(now) {
      const left = 1 - (now - shakenAt) / 220
      if (left <= 0) return { x: 0, y: 0 }
      const reach = shakeStrength * left * left
      return { x: Math.sin(now / 11) * reach, y: Math.cos(now / 9) * reach }
    },
  }
}

export function scorePlace({ width, height }: Field) {
  return { x: width * (width > height ? 0.47 : 0.27), y: -14 }
}

const edgeDepth = 12

/** Numbers are painted at their largest size and scaled down. */
const largestPop = 1.2
const baseline = 0.72

type TextLook = { colour: string; size: number; pixelsPerUnit: number }

type TextPicture = { bitmap: ReturnType<typeof paint>; width: number; height: number }

const mostTextsKept = 150

/** Caches rendered texts, because outlined letters are slow to draw. */
function createTextPictures() {
  const kept = new Map<string, TextPicture>()
  return (text: string, { colour, size, pixelsPerUnit }: TextLook): TextPicture => {
    const step = Math.ceil(size / 5) * 5
    const key = `${text} ${colour} ${step} ${pixelsPerUnit}`
    let picture = kept.get(key)
    if (!picture) {
      if (kept.size >= mostTextsKept) kept.clear()
      picture = paintText(text, { colour, size: step, pixelsPerUnit })
      kept.set(key, picture)
    }
    const stretch = size / step
    return { bitmap: picture.bitmap, width: picture.width * stretch, height: picture.height * stretch }
  }
}

function paintText(text: string, { colour, size, pixelsPerUnit }: TextLook): TextPicture {
  const font = `900 ${size}px Anybody, "Arial Black", sans-serif`
  const width = widthOf(text, font) + outline * 2
  const height = size * 1.4 + outline
  const pixels = { width: Math.ceil(width * pixelsPerUnit), height: Math.ceil(height * pixelsPerUnit) }
  const bitmap = paint(pixels, (context) => {
    context.scale(pixelsPerUnit, pixelsPerUnit)
    context.font = font
    context.textAlign = 'center'
    context.lineJoin = 'round'
    context.lineWidth = outline
    context.strokeStyle = '#230a28'
    context.strokeText(text, width / 2, height * baseline)
    context.fillStyle = colour
    context.fillText(text, width / 2, height * baseline)
  })
  return { bitmap, width, height }
}

const outline = 4

let measuring: CanvasRenderingContext2D | null | undefined

function widthOf(text: string, font: string) {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return text.length * 20
  measuring.font = font
  return measuring.measureText(text).width
}
