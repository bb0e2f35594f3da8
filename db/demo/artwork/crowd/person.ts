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
import { between, pick, type Random } from '../ink/random.ts'
import { circle, ellipse, fill, inked, line, path, rect } from '../ink/svg.ts'

type HairStyle = 'short' | 'bun' | 'long' | 'afro' | 'beehive' | 'bald' | 'cap' | 'ponytail' | 'towel' | 'mohawk'
type Pose = 'stand' | 'wave' | 'hips' | 'cheer' | 'carry'
export type Person = {
  skin: string
  hair: HairStyle
  hairColour: string
  top: string
  pattern: 'plain' | 'stripes' | 'dots' | 'leopard'
  bottom: string
  pose: Pose
  shades: boolean
  carries: 'snack' | 'basket' | 'balloon' | 'nothing'
}

const W = 4

/** The feet are at the origin, and the person is about 120 high. */
export function person(p: Person): string {
  const legs =
    inked(path('M-18 -38H18L16 -2H3L0 -24L-3 -2H-16Z'), p.bottom, W) +
    inked(ellipse(-10, -2, 10, 5) + ellipse(10, -2, 10, 5), ink, 2)
  const torso = 'M-17 -84Q0 -90 17 -84Q27 -60 24 -34Q0 -28 -24 -34Q-27 -60 -17 -84Z'
  return [
    fill(ellipse(0, 0, 30, 7), ink, 'opacity="0.22"'),
    p.hair === 'long'
      ? inked(path('M-26 -112C-30 -80 -34 -70 -30 -58H30C34 -70 30 -80 26 -112Z'), p.hairColour, W)
      : '',
    p.hair === 'ponytail' ? inked(path('M16 -126C44 -126 42 -96 36 -76C26 -84 28 -104 14 -112Z'), p.hairColour, W) : '',
    legs,
    arm(p, -1),
    inked(path(torso), p.top, W) + pattern(p),
    arm(p, 1),
    inked(circle(0, -108, 25), p.skin, W),
    face(p),
    hair(p),
    p.shades
      ? fill(path('M-23 -114H-2L-4 -104Q-13 -98 -20 -104ZM23 -114H2L4 -104Q13 -98 20 -104Z'), ink) +
        line('M-22 -114H22', 4, gold)
      : '',
    carried(p),
  ].join('')
}

function arm(p: Person, side: number): string {
  const d = {
    stand: `M${side * 20} -76Q${side * 34} -58 ${side * 30} -40`,
    hips: `M${side * 20} -76Q${side * 46} -60 ${side * 22} -46`,
    wave: side > 0 ? 'M20 -76Q44 -84 42 -112' : 'M-20 -76Q-34 -58 -30 -40',
    cheer: `M${side * 20} -76Q${side * 42} -90 ${side * 36} -124`,
    carry: `M${side * 20} -76Q${side * 32} -56 ${side * 12} -52`,
  }[p.pose]
  const hand = d.split(/[ Q]/).slice(-2).map(Number) as [number, number]
  return line(d, 15) + line(d, 8, p.top) + inked(circle(hand[0], hand[1], 6), p.skin, 3)
}

function pattern(p: Person): string {
  if (p.pattern === 'stripes') return line('M-21 -72H21M-24 -60H24M-25 -48H25', 5, lighter(p.top, 0.6))
  if (p.pattern === 'dots')
    return fill(
      [
        [-10, -74],
        [8, -66],
        [-14, -56],
        [2, -50],
        [16, -44],
        [-6, -40],
      ]
        .map(([x, y]) => circle(x as number, y as number, 3.4))
        .join(''),
      white,
    )
  if (p.pattern === 'leopard')
    return fill(
      [
        [-12, -76],
        [6, -72],
        [-4, -62],
        [14, -60],
        [-16, -54],
        [4, -50],
        [-8, -42],
        [14, -44],
      ]
        .map(([x, y]) => ellipse(x as number, y as number, 4.4, 3))
        .join(''),
      '#6b2f0c',
    )
  return ''
}

function face(p: Person): string {
  const happy = p.pose === 'cheer' || p.pose === 'wave'
  return `${p.shades ? '' : fill(circle(-9, -108, 3.4) + circle(9, -108, 3.4), ink)}${happy ? inked(path('M-9 -97H9Q6 -86 0 -86Q-6 -86 -9 -97Z'), '#6b1238', 2.5) : line('M-7 -95Q0 -90 8 -96', 3.4)}`
}

function hair(p: Person): string {
  const c = p.hairColour
  switch (p.hair) {
    case 'bald':
      return line('M-12 -126q6 -6 14 -5', 4, lighter(p.skin, 0.6))
    case 'short':
    case 'ponytail':
      return inked(path('M-26 -106C-30 -140 30 -144 26 -106C22 -118 12 -122 4 -120C-6 -116 -18 -122 -26 -106Z'), c, W)
    case 'long':
      return inked(path('M-27 -98C-34 -142 34 -142 27 -98C24 -112 16 -122 0 -124C-16 -122 -24 -112 -27 -98Z'), c, W)
    case 'bun':
      return inked(circle(0, -140, 12), c, W) + inked(path('M-26 -106C-30 -140 30 -140 26 -106Q0 -130 -26 -106Z'), c, W)
    case 'afro':
      return inked(
        path(
          'M-28 -98C-50 -112 -40 -146 -18 -146C-8 -160 14 -158 20 -146C42 -146 48 -112 28 -98C26 -116 14 -122 0 -122C-14 -122 -26 -116 -28 -98Z',
        ),
        c,
        W,
      )
    case 'beehive':
      return (
        inked(ellipse(0, -164, 14, 9), c, W) +
        inked(ellipse(0, -152, 22, 12), c, W) +
        inked(ellipse(0, -137, 28, 14), c, W) +
        inked(path('M-27 -100C-32 -132 32 -132 27 -100Q16 -120 0 -121Q-16 -120 -27 -100Z'), c, W)
      )
    case 'cap':
      return (
        inked(path('M-26 -112C-26 -144 26 -144 26 -112Z'), c, W) +
        inked(path('M-30 -114Q0 -122 38 -114Q38 -106 0 -110Q-24 -108 -30 -114Z'), darker(c), W)
      )
    case 'towel':
      return (
        inked(path('M-28 -108C-36 -150 24 -156 30 -122Q30 -112 28 -108Q0 -128 -28 -108Z'), c, W) +
        line('M-22 -120Q0 -140 24 -134', 3)
      )
    case 'mohawk':
      return inked(path('M-10 -122L-16 -150L-4 -140L2 -158L8 -140L18 -148L12 -122Q0 -132 -10 -122Z'), c, W)
  }
}

function carried(p: Person): string {
  if (p.carries === 'snack')
    return (
      inked(rect(-14, -66, 28, 34, 3), magenta, 3) +
      fill(path('M0 -60l5 8l9 -2l-4 8l6 6l-9 2l-2 8l-6 -6l-8 4l1 -9l-8 -4l8 -4z'), gold)
    )
  if (p.carries === 'basket')
    return (
      inked(ellipse(0, -62, 22, 10), white, 3) +
      inked(path('M-26 -60H26L20 -34H-20Z'), pool, 3) +
      line('M-12 -54v14M0 -54v14M12 -54v14', 3)
    )
  if (p.carries === 'balloon')
    return (
      line('M36 -124Q44 -150 38 -176', 2.5) +
      inked(ellipse(38, -196, 17, 21), magenta, 3) +
      fill(ellipse(32, -204, 4, 6), white)
    )
  return ''
}

const skins = ['#f6c3a5', '#f3c7a4', '#d9a273', '#b77a4d', '#9a5f3a', '#6f4128', '#ffd1b0']
const cloth = [pool, lime, orange, '#6a3fb5', lavender, white, '#29408f', beige, '#d8262f', '#2f9b8a', gold, paper]
const hairColours = [
  '#2c1409',
  '#5a2a1a',
  '#c9842e',
  '#ffe08a',
  '#c9bfd6',
  '#8c7a5a',
  orange,
  '#3d3a52',
  pool,
  '#2f9b8a',
]

/** A decoy shares one or two of the star's features, never the whole outfit. */
export function someone(random: Random): Person {
  const decoy = random()
  const pose = pick(random, ['stand', 'stand', 'wave', 'hips', 'cheer', 'carry'] as const)
  const base: Person = {
    skin: pick(random, skins),
    hair: pick(random, [
      'short',
      'bun',
      'long',
      'afro',
      'bald',
      'cap',
      'ponytail',
      'towel',
      'mohawk',
      'short',
      'long',
    ] as const),
    hairColour: pick(random, hairColours),
    top: pick(random, cloth),
    pattern: pick(random, ['plain', 'plain', 'stripes', 'dots'] as const),
    bottom: pick(random, ['#29408f', '#3d3a52', '#6b3c1a', '#6a3fb5', '#2f9b8a', beige]),
    pose,
    shades: random() < 0.08,
    carries:
      pose === 'carry'
        ? pick(random, ['snack', 'basket'] as const)
        : pose === 'cheer' && between(random, 0, 1) < 0.4
          ? 'balloon'
          : 'nothing',
  }
  if (decoy < 0.04)
    return { ...base, hair: 'beehive', hairColour: pick(random, [orange, gold, '#6a3fb5']), shades: true }
  if (decoy < 0.09) return { ...base, top: '#f0a93c', pattern: 'leopard' }
  if (decoy < 0.12)
    return { ...base, hair: 'beehive', hairColour: magenta, shades: false, top: pick(random, [pool, lime, white]) }
  return base
}

export const starInTheCrowd: Person = {
  skin: '#d9a273',
  hair: 'beehive',
  hairColour: magenta,
  top: '#f0a93c',
  pattern: 'leopard',
  bottom: '#3d3a52',
  pose: 'wave',
  shades: true,
  carries: 'nothing',
}
