import { darker, ink, paper } from './palette.ts'

let lastId = 0
const nextId = (prefix: string) => `${prefix}${++lastId}`

export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

type Shape = string

export const path = (d: string): Shape => `<path d="${d}"/>`
export const circle = (x: number, y: number, r: number): Shape => `<circle cx="${x}" cy="${y}" r="${r}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number): Shape =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`
export const rect = (x: number, y: number, w: number, h: number, r = 0): Shape =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`

export const fill = (shape: Shape, colour: string, extra = '') => `<g fill="${colour}" ${extra}>${shape}</g>`

export const inked = (shape: Shape, colour: string, width = 8) =>
  `<g fill="${colour}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${shape}</g>`

export const line = (d: string, width = 8, colour = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

type ShadeOptions = { width?: number; shade?: string; dx?: number; dy?: number; dot?: number; over?: string }

/** The crescent is the shape itself, shifted and painted over its own shade. */
export function shaded(shape: Shape, colour: string, options: ShadeOptions = {}): string {
  const { width = 8, shade = darker(colour), dx = -22, dy = -16, dot = 9, over = '' } = options
  const clip = nextId('c')
  const dots = nextId('d')
  return [
    `<clipPath id="${clip}">${shape}</clipPath>`,
    halftonePattern(dots, shade, dot),
    `<g clip-path="url(#${clip})">`,
    fill(shape, shade),
    fill(shape, colour, `transform="translate(${dx * 0.5} ${dy * 0.5})"`),
    fill(shape, `url(#${dots})`, `transform="translate(${dx * 0.5} ${dy * 0.5})"`),
    fill(shape, colour, `transform="translate(${dx * 1.6} ${dy * 1.6})"`),
    over,
    '</g>',
    `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round">${shape}</g>`,
  ].join('')
}

function halftonePattern(id: string, colour: string, step: number, radius = step * 0.32): string {
  return `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="${step / 2}" cy="${step / 2}" r="${radius}" fill="${colour}"/></pattern>`
}

export function halftoneFade(o: {
  width: number
  fromY: number
  toY: number
  step: number
  colour: string
  opacity?: number
}): string {
  const rows = Math.abs(Math.round((o.toY - o.fromY) / (o.step * 0.5)))
  const direction = o.toY > o.fromY ? 1 : -1
  let dots = ''
  for (let row = 0; row <= rows; row++) {
    const y = o.fromY + direction * row * o.step * 0.5
    const r = o.step * 0.46 * (1 - row / rows)
    if (r < 0.6) continue
    for (let x = row % 2 ? o.step / 2 : 0; x <= o.width; x += o.step)
      dots += `<circle cx="${x}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`
  }
  return fill(dots, o.colour, `opacity="${o.opacity ?? 1}"`)
}

export function sunburst(o: {
  cx: number
  cy: number
  radius: number
  rays: number
  colour: string
  turn?: number
}): string {
  const angle = (Math.PI * 2) / o.rays
  let d = ''
  for (let ray = 0; ray < o.rays; ray++) {
    const a = ray * angle + (o.turn ?? 0)
    const point = (at: number) =>
      `${(o.cx + Math.cos(at) * o.radius).toFixed(1)} ${(o.cy + Math.sin(at) * o.radius).toFixed(1)}`
    d += `M${o.cx} ${o.cy}L${point(a)}L${point(a + angle / 2)}Z`
  }
  return fill(path(d), o.colour)
}

export function sticker(body: string, o: { border?: number; shadow?: number; colour?: string } = {}): string {
  const { border = 12, shadow = 12, colour = paper } = o
  const id = nextId('s')
  // A blur with a steep alpha ramp grows a round outline; feMorphology would grow a square one.
  const grow = `<feGaussianBlur in="SourceAlpha" stdDeviation="${border * 0.62}"/><feComponentTransfer><feFuncA type="linear" slope="26" intercept="-1.2"/></feComponentTransfer>`
  return `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">${grow}<feComposite result="grown" operator="over" in2="SourceAlpha"/><feFlood flood-color="${colour}"/><feComposite in2="grown" operator="in" result="border"/><feFlood flood-color="${ink}"/><feComposite in2="grown" operator="in"/><feOffset dx="${shadow}" dy="${shadow}" result="shadow"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="border"/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#${id})">${body}</g>`
}

type LetteringOptions = {
  size: number
  colour?: string
  outline?: number
  font?: 'shout' | 'sign'
  anchor?: 'start' | 'middle' | 'end'
  turn?: number
  spacing?: number
  outlineColour?: string
}

/** The outline is painted first, so that it doesn't cover the letters. */
export function lettering(x: number, y: number, words: string, o: LetteringOptions): string {
  const family =
    o.font === 'sign' ? "'Lilita One','DejaVu Sans Condensed',sans-serif" : "Bangers,'DejaVu Sans Condensed',sans-serif"
  const attributes = `x="${x}" y="${y}" font-family="${family}" font-size="${o.size}" text-anchor="${o.anchor ?? 'middle'}" letter-spacing="${o.spacing ?? 1}"`
  const text = escapeText(words)
  const behind = o.outline
    ? `<text ${attributes} fill="none" stroke="${o.outlineColour ?? ink}" stroke-width="${o.outline}" stroke-linejoin="round">${text}</text>`
    : ''
  return `<g transform="rotate(${o.turn ?? 0} ${x} ${y})">${behind}<text ${attributes} fill="${o.colour ?? ink}">${text}</text></g>`
}

const escapeText = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const at = (x: number, y: number, body: string, o: { scale?: number; turn?: number; flip?: boolean } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${o.turn ?? 0}) scale(${(o.scale ?? 1) * (o.flip ? -1 : 1)} ${o.scale ?? 1})">${body}</g>`
