import { sock } from '../cast/props.ts'
import {
  beige,
  darker,
  gold,
  ink,
  lavender,
  lighter,
  lime,
  magenta,
  orange,
  paper,
  pool,
  white,
} from '../ink/palette.ts'
import { seededRandom } from '../ink/random.ts'
import { at, circle, ellipse, fill, halftoneFade, inked, lettering, line, path, rect, shaded } from '../ink/svg.ts'
import { person, someone } from './person.ts'

export const washer = (colour = white, drum = pool, turn = 0) =>
  shaded(rect(-70, -170, 140, 170, 12), colour, { width: 5, dx: -10, dy: -6, dot: 7 }) +
  inked(rect(-58, -160, 116, 30, 6), lighter(colour, 0.5), 4) +
  fill(circle(-40, -145, 8), magenta) +
  fill(circle(-18, -145, 8), gold) +
  inked(rect(14, -154, 38, 18, 4), ink, 2) +
  inked(circle(0, -66, 52), '#c9d0d6', 5) +
  inked(circle(0, -66, 39), drum, 5) +
  `<g transform="rotate(${turn} 0 -66)">${fill(path('M-30 -66Q-10 -96 10 -70T30 -62Q16 -34 -4 -36T-30 -66Z'), lighter(magenta, 0.35))}${fill(ellipse(8, -52, 14, 8), gold)}</g>` +
  line('M-22 -82A28 28 0 0 1 -4 -94', 6, white)

export const car = (colour: string) =>
  fill(ellipse(0, 0, 150, 14), ink, 'opacity="0.25"') +
  shaded(
    path(
      'M-150 -24C-156 -60 -130 -70 -96 -74C-76 -112 -50 -122 0 -122C60 -122 84 -106 104 -74C140 -70 156 -58 150 -24Z',
    ),
    colour,
    { width: 6, dx: -12, dy: -8, dot: 8 },
  ) +
  inked(path('M-80 -74C-66 -100 -46 -108 -8 -108V-74ZM6 -108C46 -108 66 -98 84 -74H6Z'), lighter(pool, 0.6), 5) +
  line('M-60 -80l20 -22M30 -80l20 -22', 5, white) +
  [-86, 88].map((x) => inked(circle(x, -20, 27), ink, 4) + inked(circle(x, -20, 12), '#c9d0d6', 4)).join('') +
  inked(ellipse(142, -48, 8, 11), gold, 4) +
  inked(ellipse(-144, -48, 7, 10), magenta, 4)

/** A question that asks for the name shows the truck without it. */
export const towTruck = (name = 'MERCY') =>
  fill(ellipse(0, 0, 210, 16), ink, 'opacity="0.25"') +
  line('M-60 -80L-190 -190V-130', 20) +
  line('M-60 -80L-190 -190', 10, gold) +
  line('M-190 -190V-120q0 20 -18 16', 8) +
  shaded(path('M-200 -30V-76H20V-170H110C136 -170 150 -120 160 -90C200 -86 206 -70 206 -30Z'), magenta, {
    width: 6,
    dx: -14,
    dy: -8,
  }) +
  inked(path('M44 -150H104C118 -150 128 -116 134 -96H44Z'), lighter(pool, 0.6), 5) +
  inked(rect(50, -192, 44, 22, 8), orange, 5) +
  lettering(-50, -38, name, { size: 38, font: 'sign', colour: gold, outline: 6 }) +
  [-130, 110].map((x) => inked(circle(x, -24, 34), ink, 4) + inked(circle(x, -24, 15), '#c9d0d6', 4)).join('')

export const stall = (a: string, b: string, sign: string) =>
  inked(rect(-118, -150, 12, 150), '#8a5228', 5) +
  inked(rect(106, -150, 12, 150), '#8a5228', 5) +
  inked(rect(-112, -140, 224, 70), darker(a, 0.4), 5) +
  shaded(rect(-124, -78, 248, 78, 6), b, { width: 5, dx: -10 }) +
  lettering(0, -26, sign, { size: 42, font: 'sign', colour: ink }) +
  Array.from({ length: 6 }, (_, n) =>
    inked(
      path(`M${-138 + n * 46} -200H${-92 + n * 46}V-148Q${-115 + n * 46} -120 ${-138 + n * 46} -148Z`),
      n % 2 ? white : a,
      5,
    ),
  ).join('') +
  [-70, -20, 40, 80].map((x) => inked(circle(x, -84, 14), orange, 4)).join('')

const bunting = (y: number, sag: number, colours: string[]) => {
  const flags = Array.from({ length: 27 }, (_, n) => {
    const x = 20 + n * 60
    const drop = y + Math.sin((n / 26) * Math.PI * 3) ** 2 * sag
    return inked(path(`M${x} ${drop}H${x + 44}L${x + 22} ${drop + 46}Z`), colours[n % colours.length] as string, 4)
  }).join('')
  return flags
}

const washingLine = (x1: number, x2: number, y: number) => {
  const items = Array.from({ length: Math.floor((x2 - x1) / 84) }, (_, n) => {
    const x = x1 + 50 + n * 84
    const kind = (n + Math.round(y)) % 4
    const colour = [magenta, lime, gold, lavender, pool, orange][(n + Math.round(y / 7)) % 6] as string
    if (kind === 0) return at(x, y + 46, sock(), { scale: 0.24 })
    if (kind === 1)
      return inked(
        path(
          `M${x - 30} ${y + 6}H${x + 30}L${x + 40} ${y + 26}L${x + 26} ${y + 34}V${y + 80}H${x - 26}V${y + 34}L${x - 40} ${y + 26}Z`,
        ),
        colour,
        4,
      )
    if (kind === 2)
      return inked(
        path(`M${x - 22} ${y + 6}H${x + 22}L${x + 26} ${y + 80}H${x + 6}L${x} ${y + 36}L${x - 6} ${y + 80}H${x - 26}Z`),
        colour,
        4,
      )
    return (
      inked(rect(x - 34, y + 6, 68, 64), colour, 4) +
      line(`M${x - 34} ${y + 24}H${x + 34}M${x - 34} ${y + 52}H${x + 34}`, 6, white)
    )
  }).join('')
  return line(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + 16} ${x2} ${y}`, 5) + items
}

export function laundromatRoom(): string {
  const tiles = Array.from({ length: 160 }, (_, n) =>
    ((n % 20) + Math.floor(n / 20)) % 2
      ? fill(rect((n % 20) * 80, 360 + Math.floor(n / 20) * 80, 80, 80), '#f7d9ec')
      : '',
  ).join('')
  const rows = Array.from({ length: 11 }, (_, n) =>
    at(80 + n * 144, 380, washer(n === 8 ? '#58306e' : [white, paper, '#dff3fb'][n % 3], n === 8 ? ink : pool, n * 40)),
  ).join('')
  return `<rect width="1600" height="1000" fill="#8fdcf5"/>${halftoneFade({ width: 1600, fromY: 0, toY: 260, step: 28, colour: pool, opacity: 0.6 })}<rect y="360" width="1600" height="640" fill="${white}"/>${tiles}${rows}${inked(rect(470, 24, 660, 130, 24), ink, 6)}${lettering(800, 114, 'SPIN CYCLE CITY', { size: 80, font: 'sign', colour: magenta, outline: 10, outlineColour: '#ffb3d8', spacing: 3 })}${lettering(1232, 196, 'OLD NINER', { size: 30, font: 'sign', colour: magenta, outline: 7, outlineColour: white, turn: -6 })}${washingLine(0, 470, 60)}${washingLine(1130, 1600, 60)}`
}

export function palazzoCourtyard(): string {
  const random = seededRandom(91)
  const window_ = (x: number, y: number, n: number) =>
    inked(rect(x, y, 96, 116, 10), n % 3 ? '#5b2a86' : gold, 6) +
    (n % 2
      ? at(x + 48, y + 150, person(someone(random)), { scale: 0.92 })
      : line(`M${x + 48} ${y}v116M${x} ${y + 56}h96`, 5)) +
    inked(rect(x - 14, y + 104, 124, 30, 6), paper, 5) +
    line(
      `M${x} ${y + 106}v26M${x + 24} ${y + 106}v26M${x + 48} ${y + 106}v26M${x + 72} ${y + 106}v26M${x + 96} ${y + 106}v26`,
      4,
    )
  const windows = Array.from({ length: 16 }, (_, n) =>
    window_(50 + (n % 8) * 196, 60 + Math.floor(n / 8) * 170, n),
  ).join('')
  const bricks = Array.from({ length: 60 }, (_, n) =>
    line(`M${(n * 211) % 1600} ${30 + ((n * 67) % 370)}h34`, 5, '#e58a6a'),
  ).join('')
  return `<rect width="1600" height="1000" fill="#f7a98a"/>${bricks}${windows}<rect y="410" width="1600" height="590" fill="#ffe3b8"/>${halftoneFade({ width: 1600, fromY: 1000, toY: 640, step: 36, colour: beige })}${line('M0 410H1600', 7)}${washingLine(0, 820, 20)}${washingLine(780, 1600, 190)}${at(800, 400, inked(rect(-230, -38, 460, 64, 14), magenta, 6) + lettering(0, 16, 'PALAZZO PALOMA', { size: 58, font: 'sign', colour: gold, outline: 8 }))}`
}

export const fountain = () =>
  fill(ellipse(0, 0, 210, 34), ink, 'opacity="0.2"') +
  shaded(path('M-200 -40Q0 20 200 -40L170 20Q0 60 -170 20Z'), '#c9d0d6', { width: 6 }) +
  inked(ellipse(0, -40, 200, 34), pool, 6) +
  line('M-120 -44q30 -12 60 0t60 0t60 0', 6, white) +
  inked(rect(-16, -150, 32, 110), '#8f9aa3', 6) +
  inked(rect(-30, -110, 60, 24), beige, 5) +
  [-1, 1]
    .map(
      (s) =>
        line(`M0 -150C${s * 20} -230 ${s * 90} -220 ${s * 110} -60`, 16) +
        line(`M0 -150C${s * 20} -230 ${s * 90} -220 ${s * 110} -60`, 9, lighter(pool, 0.5)) +
        line(`M0 -150C${s * 10} -200 ${s * 46} -190 ${s * 56} -60`, 9, lighter(pool, 0.7)),
    )
    .join('')

export function parkingLevelTwo(): string {
  const pillars = Array.from(
    { length: 6 },
    (_, n) =>
      shaded(rect(60 + n * 290, 0, 76, 350), '#c9bfd6', { width: 6, dx: -12 }) +
      fill(rect(62 + n * 290, 250, 72, 96), gold) +
      line(`M${64 + n * 290} 270l68 -20M${64 + n * 290} 310l68 -20M${64 + n * 290} 346l68 -20`, 12) +
      lettering(98 + n * 290, 236, `${n + 10}`, { size: 64, font: 'sign', colour: n === 2 ? magenta : ink }),
  ).join('')
  const bays = Array.from({ length: 9 }, (_, n) => line(`M${n * 200 - 40} 360L${n * 230 - 160} 1000`, 9, white)).join(
    '',
  )
  return `<rect width="1600" height="1000" fill="#6d4187"/><rect y="340" width="1600" height="660" fill="#8c7f9c"/>${halftoneFade({ width: 1600, fromY: 1000, toY: 600, step: 36, colour: '#77698a' })}${bays}${Array.from({ length: 5 }, (_, n) => at(270 + n * 290, 356, car([pool, lime, orange, gold, '#d8262f'][n] as string), { scale: 0.82 })).join('')}${pillars}${bunting(30, 40, [magenta, gold, white, lime, pool])}${at(800, 110, inked(path('M-330 -50H330L300 0L330 50H-330L-300 0Z'), magenta, 7) + lettering(0, 26, 'JUST TOWED', { size: 84, font: 'sign', colour: gold, outline: 10, spacing: 4 }))}`
}

export const weddingCake = ({ hasGuest = true } = {}) =>
  inked(rect(-100, -14, 200, 14, 5), '#8a5228', 5) +
  shaded(rect(-84, -84, 168, 72, 10), white, { width: 5 }) +
  shaded(rect(-60, -144, 120, 62, 10), lighter(magenta, 0.5), { width: 5 }) +
  shaded(rect(-36, -194, 72, 52, 10), white, { width: 5 }) +
  line('M-84 -60q14 20 28 0t28 0t28 0t28 0t28 0t28 0M-60 -122q12 16 24 0t24 0t24 0t24 0t24 0', 6, magenta) +
  (hasGuest
    ? inked(ellipse(20, -204, 16, 10), '#6b3a1c', 4) + line('M30 -212q10 -14 20 -10M26 -212q4 -16 14 -18', 3)
    : '')

export function snackStreet(): string {
  const house = (x: number, w: number, h: number, colour: string, n: number) =>
    shaded(path(`M${x} 380V${380 - h}L${x + w / 2} ${350 - h}L${x + w} ${380 - h}V380Z`), colour, {
      width: 6,
      dx: -16,
      dy: 0,
    }) +
    Array.from({ length: 6 }, (_, k) =>
      inked(
        rect(x + 26 + (k % 3) * ((w - 40) / 3), 400 - h + Math.floor(k / 3) * 86, 40, 54, 6),
        (k + n) % 3 ? gold : '#5b2a86',
        5,
      ),
    ).join('')
  return `<rect width="1600" height="1000" fill="#ffd75e"/>${halftoneFade({ width: 1600, fromY: 0, toY: 300, step: 30, colour: orange, opacity: 0.7 })}${[
    [0, 260, 250, pool],
    [250, 230, 300, lavender],
    [470, 250, 220, lime],
    [710, 220, 290, '#f7a98a'],
    [920, 260, 240, '#8fdcf5'],
    [1170, 230, 310, magenta],
    [1390, 240, 250, beige],
  ]
    .map(([x, w, h, c], n) => house(x as number, w as number, h as number, c as string, n))
    .join(
      '',
    )}<rect y="380" width="1600" height="620" fill="#f7d9b0"/>${line('M0 380H1600', 7)}${halftoneFade({ width: 1600, fromY: 1000, toY: 600, step: 36, colour: '#eebf85' })}${bunting(40, 50, [magenta, pool, lime, orange, white])}${at(800, 250, inked(path('M-280 -56Q0 -90 280 -56V50Q0 16 -280 50Z'), '#d8262f', 7) + lettering(0, 22, 'BLAZE PUFF DAY', { size: 76, font: 'sign', colour: gold, outline: 10 }))}`
}
