import { ink, paper } from '../ink/palette.ts'
import { at, fill, halftoneFade, lettering, path, rect, sunburst } from '../ink/svg.ts'

export const CLIP = { width: 640, height: 360, framesPerSecond: 15 }

/** `t` runs from 0 to 1 over the clip, `s` counts its seconds. */
type Frame = (t: number, s: number) => string
export type ClipArt = { slug: string; seconds: number; posterAt: number; frame: Frame }

const clamp = (value: number) => Math.min(1, Math.max(0, value))
export const ramp = (t: number, from: number, to: number) => clamp((t - from) / (to - from))
export const easeOut = (t: number) => 1 - (1 - t) ** 3
export const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
export const swing = (s: number, hertz: number) => Math.sin(s * hertz * Math.PI * 2)
export const bounce = (s: number, hertz: number) => Math.abs(Math.sin(s * hertz * Math.PI))

export function backdrop(
  colour: string,
  dots: string,
  rays?: { colour: string; cx?: number; cy?: number; turn?: number },
): string {
  return [
    `<rect width="640" height="360" fill="${colour}"/>`,
    rays
      ? sunburst({
          cx: rays.cx ?? 320,
          cy: rays.cy ?? 200,
          radius: 520,
          rays: 16,
          colour: rays.colour,
          turn: rays.turn ?? 0,
        })
      : '',
    halftoneFade({ width: 640, fromY: 364, toY: 210, step: 22, colour: dots }),
  ].join('')
}

export function slam(
  words: string,
  t: number,
  o: { y?: number; size?: number; colour?: string; from?: number; x?: number } = {},
): string {
  const p = easeOut(ramp(t, o.from ?? 0.02, (o.from ?? 0.02) + 0.12))
  if (p === 0) return ''
  const y = o.y ?? 62
  const scale = 1 + (1 - p) * 1.2
  return `<g opacity="${p.toFixed(2)}">${at(o.x ?? 320, y, lettering(0, 0, words, { size: o.size ?? 54, colour: o.colour ?? paper, outline: 10 }), { scale, turn: -3 })}</g>`
}

export const counterBox = (x: number, y: number, value: string, colour: string) =>
  at(x, y, fill(rect(-62, -38, 124, 68, 10), ink) + lettering(0, 16, value, { size: 52, font: 'sign', colour }), {
    turn: 4,
  })

export const spotlight = (x: number, width: number, opacity = 0.6) =>
  `${fill(path(`M0 0H640V360H0ZM${x - 14} -10L${x - width} 360H${x + width}L${x + 14} -10Z`), ink, `fill-rule="evenodd" opacity="${opacity}"`)}`
