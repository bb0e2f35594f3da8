import { bathtub, crystalBall, door, mattress, priceTag, zebraSofa } from '../clips/furniture.ts'
import { car, fountain, towTruck, washer, weddingCake } from '../crowd/scenery.ts'
import { beige, gold, ink, lavender, lighter, lime, magenta, orange, paper, pool, white } from '../ink/palette.ts'
import {
  at,
  circle,
  fill,
  halftoneFade,
  inked,
  lettering,
  line,
  path,
  rect,
  sticker,
  sunburst,
  svgDocument,
} from '../ink/svg.ts'
import { bedBug, cockroach } from './bug.ts'
import { bustFigure } from './bust.ts'
import { type HumanSlug, humanBust } from './cast.ts'
import * as prop from './props.ts'

const CARD = { width: 600, height: 800 }

type CardArt = { slug: string; colour: string; rays: string; art: () => string }

const character = (slug: HumanSlug): CardArt => {
  const bust = humanBust(slug)
  return {
    slug,
    colour: bust.background,
    rays: bust.rays,
    art: () => at(-20, 90, sticker(bustFigure(bust)), { scale: 0.8 }),
  }
}

const moment = (slug: string, colour: string, rays: string, art: () => string): CardArt => ({
  slug,
  colour,
  rays,
  art: () => sticker(art()),
})

const quote = (slug: string, colour: string, rays: string, lines: string[], speaker: string): CardArt => ({
  slug,
  colour,
  rays,
  art: () => {
    const size = lines.length > 3 ? 76 : 92
    const top = 366 - (lines.length * size) / 2
    return `${sticker(inked(path('M80 90Q300 60 520 90Q550 300 520 500Q430 530 330 520L250 640L240 520Q150 522 80 500Q50 300 80 90Z'), white, 9))}${lines.map((words, n) => lettering(300, top + n * size, words, { size, colour: n % 2 ? ink : magenta })).join('')}${at(440, 660, sticker(speaker, { border: 8, shadow: 6 }))}`
  },
})

export const cardArt: CardArt[] = [
  character('ash'),
  character('gerald-grubbins'),
  character('dolores-finch'),
  character('madame-suds'),
  character('cousin-kev'),
  character('nana-pemberloo'),
  { slug: 'barnaby', colour: magenta, rays: '#f54a9c', art: () => at(300, 430, sticker(bedBug()), { scale: 1.15 }) },
  {
    slug: 'reginald',
    colour: '#4d7a1f',
    rays: '#63962b',
    art: () => at(300, 430, sticker(cockroach()), { scale: 1.15 }),
  },
  moment(
    'seven-dollar-mattress',
    orange,
    '#ff9442',
    () => at(300, 440, mattress(), { scale: 1.3, turn: -8 }) + at(330, 300, priceTag('$7'), { scale: 1.3, turn: -16 }),
  ),
  moment(
    'weekend-bathtub',
    lighter(pool, 0.45),
    lighter(pool, 0.65),
    () => at(300, 300, prop.rubberDuck(), { scale: 1.1 }) + at(300, 480, bathtub(), { scale: 1.25 }),
  ),
  moment(
    'eighth-layer',
    '#4d7a1f',
    '#63962b',
    () => at(300, 330, cockroach({ monocle: false }), { scale: 0.6 }) + at(300, 480, prop.dipBowl(), { scale: 1.7 }),
  ),
  moment('old-niner', pool, '#52c6ef', () => at(300, 620, washer('#58306e', ink, 40), { scale: 2.7 })),
  moment('leopard-sock', lime, '#cdf25c', () => at(280, 420, prop.sock(), { scale: 1.6, turn: -8 })),
  moment(
    'zebra-sofa',
    '#2f9b8a',
    '#4db3a3',
    () =>
      at(300, 460, zebraSofa(), { scale: 1.25 }) +
      at(300, 420, lettering(0, 0, 'REPO', { size: 130, colour: magenta, outline: 14, outlineColour: white }), {
        turn: -14,
      }),
  ),
  moment('mercy-the-tow-truck', gold, '#ffd75e', () => at(310, 510, towTruck(), { scale: 1.18 })),
  moment('duchess', '#58306e', '#6d4187', () => at(300, 480, car(lavender), { scale: 1.5 })),
  moment('car-park-cake', magenta, '#f54a9c', () => at(300, 610, weddingCake(), { scale: 2.1 })),
  moment('burst-pipe-fountain', '#f7a98a', '#fbc4ad', () => at(300, 540, fountain(), { scale: 1.15 })),
  moment('beige-tape', beige, '#e8d6b4', () => at(270, 420, prop.tapeRoll(), { scale: 1.8, turn: -10 })),
  moment('lint-oracle', '#6a3fb5', '#7d4fd0', () => at(300, 440, crystalBall(1), { scale: 2.2 })),
  moment('door-of-4b', '#29408f', '#3c55ab', () => at(300, 620, door(0.25), { scale: 2.3 })),
  quote(
    'quote-tape',
    beige,
    '#e8d6b4',
    ['IF TAPE', "CAN'T FIX IT,", "IT'S A", 'FEATURE'],
    at(0, 0, prop.tapeRoll(), { scale: 0.8 }),
  ),
  quote('quote-weekend', pool, '#52c6ef', ['JUST', 'FOR THE', 'WEEKEND'], at(0, 0, prop.rubberDuck(), { scale: 0.8 })),
  quote('quote-towed', orange, '#ff9442', ['I TOW', 'BECAUSE', 'I CARE'], at(40, 30, car(lavender), { scale: 0.6 })),
]

/** The memory cards show the same things, but with details that reveal the answers. */
export const questionArt: CardArt[] = [
  moment('mattress', orange, '#ff9442', () => at(300, 420, mattress(), { scale: 1.3, turn: -8 })),
  moment('washing-machine', pool, '#52c6ef', () => at(300, 620, washer('#58306e', ink, 40), { scale: 2.7 })),
  moment(
    'dip',
    '#4d7a1f',
    '#63962b',
    () =>
      at(300, 480, prop.dipBowl(), { scale: 1.7 }) +
      line('M278 428C262 330 214 230 150 262M322 428C338 330 386 230 450 262', 13),
  ),
  moment('tow-truck', gold, '#ffd75e', () => at(310, 510, towTruck(''), { scale: 1.18 })),
  moment('wedding-cake', magenta, '#f54a9c', () => at(300, 610, weddingCake({ hasGuest: false }), { scale: 2.1 })),
]

export function cardSvg({ colour, rays, art }: CardArt): string {
  const { width, height } = CARD
  return svgDocument(
    width,
    height,
    `<rect width="600" height="800" fill="${paper}"/><clipPath id="frame">${rect(28, 28, 544, 744, 40)}</clipPath><g clip-path="url(#frame)"><rect width="600" height="800" fill="${colour}"/>${sunburst({ cx: 300, cy: 400, radius: 620, rays: 16, colour: rays, turn: 0.1 })}${halftoneFade({ width: 600, fromY: 800, toY: 520, step: 30, colour: ink, opacity: 0.18 })}${art()}</g>${inked(rect(28, 28, 544, 744, 40), 'none', 10)}${[
      [60, 60],
      [540, 60],
      [60, 740],
      [540, 740],
    ]
      .map(([x, y]) => fill(circle(x as number, y as number, 9), gold))
      .join('')}`,
  )
}
