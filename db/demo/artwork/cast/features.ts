import { darker, gold, ink, magenta, mix, white } from '../ink/palette.ts'
import { at, circle, ellipse, fill, inked, line, path, shaded } from '../ink/svg.ts'

type EyeKind = 'wide' | 'sleepy' | 'smug' | 'stern' | 'happy' | 'wild'
type MouthKind = 'grin' | 'smirk' | 'frown' | 'shout' | 'pout' | 'wobble' | 'smile' | 'gap'
type NoseKind = 'button' | 'long' | 'pointy' | 'bulb' | 'hook'
type BrowKind = 'arched' | 'flat' | 'angry' | 'worried' | 'bushy' | 'raised'

type EyeOptions = { kind: EyeKind; iris: string; lid: string; lashes?: boolean; spread?: number }

const EYE_Y = 418

export function eyes({ kind, iris, lid, lashes = false, spread = 70 }: EyeOptions): string {
  return [-1, 1].map((side) => at(400 + side * spread, EYE_Y, eye(kind, iris, lid, lashes, side), {})).join('')
}

function eye(kind: EyeKind, iris: string, lid: string, lashes: boolean, side: number): string {
  const lashLines = lashes
    ? [0, 1, 2].map((n) => line(`M${side * (26 + n * 7)} ${-26 + n * 11}l${side * 20} ${-16 + n * 5}`, 7)).join('')
    : ''
  if (kind === 'happy') return line('M-38 12C-28 -26 28 -26 38 12', 11) + lashLines
  const open = { wide: 44, wild: 50, sleepy: 36, smug: 38, stern: 36 }[kind]
  const white_ = ellipse(0, 0, kind === 'wild' && side > 0 ? 34 : 42, open)
  const pupil = kind === 'wild' ? 9 : 14
  const gaze = kind === 'smug' ? 12 : kind === 'wild' ? side * -6 : 5
  const lidDrop = { wide: -34, wild: -60, sleepy: 4, smug: -8, stern: -14 }[kind]
  const tilt = kind === 'stern' ? side * -16 : kind === 'sleepy' ? side * 6 : 0
  const lidShape = `<g transform="rotate(${tilt})">${inked(path(`M-70 -90H70V${lidDrop}Q0 ${lidDrop + 10} -70 ${lidDrop}Z`), lid, 7)}</g>`
  return (
    shaded(white_, white, {
      dx: 5,
      dy: 8,
      shade: mix(white, ink, 0.18),
      width: 8,
      over: `${inked(circle(gaze, 6, 24), iris, 5)}${fill(circle(gaze, 6, pupil), ink)}${fill(circle(gaze + 9, -4, 7), white)}${lidShape}`,
    }) + lashLines
  )
}

export function brows(kind: BrowKind, colour: string, spread = 72): string {
  return [-1, 1]
    .map((side) => {
      const x = 400 + side * spread
      const thick = kind === 'bushy' ? 26 : 13
      const raise = kind === 'raised' && side > 0 ? -26 : 0
      const [inner, middle, outer] = {
        arched: [350, 328, 358],
        flat: [352, 350, 352],
        angry: [372, 350, 338],
        worried: [332, 344, 366],
        bushy: [356, 342, 358],
        raised: [352, 338, 352],
      }[kind] as [number, number, number]
      const d = `M${x - side * 44} ${inner + raise}Q${x} ${middle + raise - 10} ${x + side * 46} ${outer + raise}`
      return line(d, thick + 9) + line(d, thick - 2, colour)
    })
    .join('')
}

export function nose(kind: NoseKind, skin: string): string {
  const shade = darker(skin, 0.25)
  if (kind === 'button') return line('M382 492Q400 512 420 490', 9)
  if (kind === 'bulb')
    return shaded(ellipse(400, 484, 44, 36), mix(skin, magenta, 0.18), { dx: -10, dy: -10, width: 8 })
  if (kind === 'long')
    return (
      inked(path('M392 420C388 460 372 498 376 510C386 524 424 522 428 504'), 'none', 9) + line('M410 512h8', 6, shade)
    )
  if (kind === 'pointy') return inked(path('M396 430L436 500Q418 512 390 504'), skin, 9)
  return inked(path('M402 424C420 446 440 480 428 506C414 520 388 516 380 502'), skin, 9)
}

export function mouth(kind: MouthKind, lip: string): string {
  const teeth = (d: string) => inked(path(d), white, 6)
  switch (kind) {
    case 'grin':
      return (
        shaded(path('M312 540Q400 572 490 536Q486 640 402 644Q322 640 312 540Z'), '#6b1238', {
          dx: 0,
          dy: -8,
          over: fill(ellipse(404, 640, 62, 30), '#f2607a') + teeth('M300 524H500V556Q400 590 300 560Z'),
        }) + line('M302 534l18 14M500 530l-18 14', 8)
      )
    case 'shout':
      return shaded(path('M330 556Q400 520 474 552Q492 660 404 664Q318 660 330 556Z'), '#6b1238', {
        over: `${teeth('M320 520H490V562Q402 552 320 566Z')}${fill(ellipse(404, 664, 56, 36), '#f2607a')}`,
      })
    case 'gap':
      return shaded(path('M326 548Q400 570 476 546Q470 622 402 624Q332 620 326 548Z'), '#6b1238', {
        over: teeth('M300 530H392V584H300ZM410 530H500V582H410Z'),
      })
    case 'smirk':
      return (
        line('M340 578Q400 604 472 556', 11) +
        line('M462 540q22 8 18 30', 8) +
        line('M372 614q26 10 50 0', 7, darker(lip, 0.1))
      )
    case 'smile':
      return line('M328 562Q400 628 474 560', 11) + line('M318 556q10 4 14 16M484 554q-10 4 -14 16', 8)
    case 'frown':
      return line('M334 606Q400 556 470 604', 11) + line('M370 632q30 -12 60 0', 7)
    case 'wobble':
      return line('M324 582q20 -24 38 0t38 0t38 0t38 -4', 11)
    case 'pout':
      return (
        shaded(path('M334 580C360 556 384 552 402 566C420 552 446 556 472 578C446 632 360 634 334 580Z'), lip, {
          dx: -8,
          dy: -10,
        }) + line('M340 581Q400 598 466 579', 7)
      )
  }
}

export const blush = (colour = magenta) =>
  [300, 502]
    .map(
      (x) =>
        fill(ellipse(x, 506, 38, 22), colour, 'opacity="0.28"') +
        line(`M${x - 14} 512l8 -14M${x + 4} 512l8 -14`, 4, colour),
    )
    .join('')

export const freckles = (colour: string) =>
  fill(
    [
      [318, 486],
      [336, 498],
      [308, 504],
      [470, 486],
      [488, 500],
      [500, 484],
    ]
      .map(([x, y]) => circle(x as number, y as number, 5))
      .join(''),
    colour,
  )

export const wrinkles = () => line('M286 452q-14 8 -20 22M514 452q14 8 20 22M306 470q-8 8 -12 18M494 470q8 8 12 18', 5)

export function handlebar(colour: string): string {
  const half =
    'M400 536C372 512 330 520 310 548C296 568 270 566 262 546C256 592 300 606 336 586C366 572 392 566 400 548Z'
  return (
    shaded(path(half), colour, { dx: -6, dy: -8 }) +
    `<g transform="translate(800 0) scale(-1 1)">${shaded(path(half), colour, { dx: 6, dy: -8 })}</g>`
  )
}

export const brushMoustache = (colour: string) =>
  shaded(
    path('M326 556C330 520 380 512 400 526C420 512 472 520 476 556C450 548 424 552 400 556C376 552 350 548 326 556Z'),
    colour,
    { dx: -6, dy: -6 },
  )

export const stubble = () =>
  fill(
    Array.from({ length: 60 }, (_, n) => circle(290 + ((n * 53) % 222), 560 + ((n * 37) % 100), 3.4)).join(''),
    ink,
    'opacity="0.45"',
  )

export function catEyeGlasses(frame: string, lens: string): string {
  const left = 'M246 372C290 366 356 376 384 398C384 452 356 476 320 474C276 470 262 430 246 372Z'
  const glare = 'M276 400l30 56M300 396l34 64'
  const half =
    shaded(path(left), lens, { dx: -10, dy: -12, width: 0, over: line(glare, 9, white) }) +
    line(left, 24) +
    line(left, 12, frame)
  return `${half}<g transform="translate(800 0) scale(-1 1)">${half}</g>${line('M382 404q18 -12 36 0', 18)}${line('M382 404q18 -12 36 0', 8, frame)}`
}

export function roundGlasses(frame: string, spread = 74, radius = 58): string {
  const ring = (x: number) =>
    `<circle cx="${x}" cy="420" r="${radius}" fill="${white}" fill-opacity="0.22"/>` +
    `<circle cx="${x}" cy="420" r="${radius}" fill="none" stroke="${ink}" stroke-width="20"/><circle cx="${x}" cy="420" r="${radius}" fill="none" stroke="${frame}" stroke-width="9"/>`
  const bridge = `M${400 - spread + radius} 412Q400 396 ${400 + spread - radius} 412`
  return ring(400 - spread) + ring(400 + spread) + line(bridge, 18) + line(bridge, 7, frame)
}

export const halfMoonGlasses = (frame: string) =>
  [322, 478]
    .map((x) => {
      const d = `M${x - 58} 444H${x + 58}C${x + 54} 506 ${x - 54} 506 ${x - 58} 444Z`
      return `<path d="${d}" fill="${white}" fill-opacity="0.35"/>${line(d, 17)}${line(d, 7, frame)}`
    })
    .join('') +
  line('M380 446q20 -14 40 0', 14) +
  line('M380 446q20 -14 40 0', 6, frame)

export const hoopEarrings = (colour = gold, y = 560) =>
  [236, 564]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${ink}" stroke-width="22"/><circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${colour}" stroke-width="10"/>`,
    )
    .join('')

export const pearl = (x: number, y: number, r = 16, colour = white) =>
  shaded(circle(x, y, r), colour, { dx: -5, dy: -5, width: 6, dot: 6 }) +
  fill(circle(x - r * 0.3, y - r * 0.35, r * 0.25), white)
