import { beige, darker, gold, ink, lighter, lime, magenta, orange, paper, pool, white } from '../ink/palette.ts'
import { at, circle, ellipse, fill, inked, lettering, line, path, rect, shaded } from '../ink/svg.ts'

const W = 5

export const mattress = () =>
  shaded(path('M-170 -40Q0 -60 170 -40Q184 0 170 30Q0 46 -170 30Q-184 0 -170 -40Z'), paper, {
    width: W,
    dx: -8,
    dy: -8,
    over: line('M-120 -50V40M-70 -54V44M-20 -56V44M30 -56V44M80 -54V44M130 -50V40', 7, '#9fc7e8'),
  }) +
  inked(path('M-150 -44C-140 -84 -70 -84 -60 -46Z'), white, W) +
  line('M96 -10l16 16m0 -16l-16 16M-30 6l12 12m0 -12l-12 12', 5)

export const priceTag = (label: string) =>
  inked(path('M0 0L34 -26H150V26H34Z'), gold, W) +
  inked(circle(30, 0, 7), white, 4) +
  lettering(92, 18, label, { size: 50, colour: magenta, outline: 6, outlineColour: white })

export const bathtub = () =>
  inked(circle(-128, 70, 14) + circle(128, 70, 14), gold, W) +
  shaded(path('M-178 -34H178C176 40 150 66 100 70H-100C-150 66 -176 40 -178 -34Z'), white, {
    width: W,
    dx: -12,
    dy: -8,
  }) +
  inked(rect(-190, -50, 380, 24, 12), white, W) +
  inked(path('M150 -50V-96Q150 -120 122 -120V-104Q134 -104 134 -94V-50Z'), '#c9d0d6', W)

export const door = (open: number) => {
  const w = 120 * (1 - open * 0.72)
  return (
    inked(rect(-70, -200, 140, 204), '#6b3c1a', 6) +
    fill(rect(-60, -190, 120, 190), gold) +
    fill(path(`M-60 0L${-60 - open * 120} 120H${60 + open * 160}L60 0Z`), gold, `opacity="${open * 0.5}"`) +
    inked(path(`M-60 -190L${-60 + w} ${-190 + open * 16}V${open * 14}L-60 0Z`), magenta, W) +
    at(
      -60 + w * 0.5,
      -126,
      lettering(0, 0, '4B', { size: 44 * (1 - open * 0.6), font: 'sign', colour: gold, outline: 6 }),
    ) +
    inked(circle(-60 + w * 0.86, -92, 7), gold, 4)
  )
}

export const zebraSofa = () =>
  inked(path('M-150 30L-156 52M150 30L156 52'), 'none', 14) +
  shaded(path('M-140 -100Q0 -124 140 -100Q156 -60 140 0H-140Q-156 -60 -140 -100Z'), white, {
    width: W,
    over: zebra(),
  }) +
  shaded(path('M-184 -40C-184 -70 -136 -70 -134 -30H134C136 -70 184 -70 184 -40V40H-184Z'), white, {
    width: W,
    over: zebra(),
  }) +
  line('M-134 -24V10H134V-24M0 -24V10', 5)

const zebra = () =>
  line(
    'M-180 -20q20 -20 30 20M-120 -120q20 50 -6 130M-80 -120q-20 40 10 80t-6 90M-40 -120q20 40 0 70t10 110M10 -120q-20 50 4 90t-4 80M60 -120q20 40 0 90t6 80M100 -120q-20 60 6 90t-2 80M150 -60q20 20 10 100',
    12,
  )

export const microphone = () =>
  line('M0 30V130', 16) +
  shaded(rect(-34, -70, 68, 110, 34), '#8f9aa3', {
    width: W,
    over: line('M-40 -40H40M-40 -16H40M-40 8H40M-16 -70V40M16 -70V40', 4, '#5d6770'),
  }) +
  line('M-48 0C-48 70 48 70 48 0', 8) +
  inked(rect(-50, 124, 100, 16, 8), ink, 3)

export const pipe = () =>
  shaded(rect(-26, -120, 52, 260, 8), '#8f9aa3', { width: W }) + inked(rect(-36, -20, 72, 46, 8), '#c9d0d6', W)

export const tapePatch = (turn: number) =>
  at(0, 0, shaded(rect(-64, -22, 128, 44, 3), beige, { width: W, dx: -6, dy: -6 }), { turn })

export const suitcase = () =>
  shaded(rect(-46, -58, 92, 62, 8), '#b4763a', { width: W }) +
  line('M-18 -58V-74H18V-58', 7) +
  line('M-24 -56V2M24 -56V2', 6, darker('#b4763a'))

export const bugHotel = () =>
  shaded(path('M-110 0V-150L0 -210L110 -150V0Z'), lighter(magenta, 0.35), { width: W }) +
  [-70, -20, 30].map((x, n) => inked(rect(x, -140, 36, 40, 6), n === 1 ? gold : '#5b2a86', 4)).join('') +
  inked(path('M-30 0V-56Q0 -84 30 -56V0Z'), ink, W) +
  inked(rect(-122, -96, 244, 30, 6), lime, W) +
  lettering(0, -74, 'BUG & BREAKFAST', { size: 20, font: 'sign' })

export const crystalBall = (glow: number) =>
  fill(circle(0, -20, 90 + glow * 12), lime, 'opacity="0.35"') +
  shaded(circle(0, -20, 72), lighter(pool, 0.6), {
    width: W,
    over:
      fill(path('M-50 10C-60 -20 -20 -50 0 -30C10 -60 60 -40 50 -4C40 40 -40 50 -50 10Z'), '#c9bfd6') +
      line('M-30 0q20 -24 40 0t30 -10', 5, '#8c7f9c'),
  }) +
  line('M-40 -50A50 50 0 0 1 -6 -76', 9, white) +
  inked(path('M-64 44H64L80 80H-80Z'), gold, W)

export const spotTwelve = (glow: number) =>
  `${line('M-120 90L-70 -20M120 90L70 -20', 10, white)}${line('M-70 -20H70', 10, white)}${fill(path('M-60 -300H60L130 96H-130Z'), lighter(gold, 0.5), `opacity="${0.35 + glow * 0.35}"`)}${lettering(0, 74, '12', { size: 88, font: 'sign', colour: white, outline: 8 })}`

export const ballot = (turn: number) =>
  at(0, 0, inked(rect(-30, -20, 60, 40, 4), white, 4) + line('M-12 0l8 9l18 -20', 6, magenta), { turn })

export const confetti = (s: number, count = 34) =>
  Array.from({ length: count }, (_, n) => {
    const colour = [magenta, lime, gold, pool, orange][n % 5] as string
    const y = ((s * (60 + (n % 5) * 22) + n * 53) % 420) - 30
    return at((n * 97) % 640, y, fill(n % 3 ? rect(-5, -8, 10, 16) : ellipse(0, 0, 7, 5), colour), {
      turn: s * 200 + n * 40,
    })
  }).join('')
