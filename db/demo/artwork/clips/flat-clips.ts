import { bedBug } from '../cast/bug.ts'
import { bustFigure } from '../cast/bust.ts'
import { humanBust } from '../cast/cast.ts'
import { bubble } from '../cast/hair.ts'
import { rubberDuck, velvetRope } from '../cast/props.ts'
import { gold, ink, lighter, lime, magenta, orange, paper, pool, white } from '../ink/palette.ts'
import { at, circle, fill, inked, lettering, line, rect } from '../ink/svg.ts'
import {
  bathtub,
  bugHotel,
  door,
  mattress,
  microphone,
  pipe,
  priceTag,
  suitcase,
  tapePatch,
  zebraSofa,
} from './furniture.ts'
import { backdrop, bounce, type ClipArt, counterBox, easeInOut, easeOut, ramp, slam, swing } from './stage.ts'

const drawnOnce = new Map<string, string>()

/** Cached, because busts are the slowest part of a frame and the same in every frame. */
export function bust(slug: Parameters<typeof humanBust>[0]): string {
  const known = drawnOnce.get(slug) ?? bustFigure(humanBust(slug))
  drawnOnce.set(slug, known)
  return known
}

const floor = (y: number, colour: string) =>
  `<rect y="${y}" width="640" height="${360 - y}" fill="${colour}"/>${line(`M0 ${y}H640`, 5)}`

export const flatClips: ClipArt[] = [
  {
    slug: 'welcome-to-4b',
    seconds: 5.6,
    posterAt: 0.72,
    frame: (t, s) => {
      const open = easeInOut(ramp(t, 0.25, 0.5))
      return `${backdrop('#6a3fb5', '#4c2a8c')}${floor(290, '#3a1f47')}${at(420, 292, door(open))}${at(40, 112 + bounce(s, 1.6) * -8, bust('ash'), { scale: 0.3 })}${slam('VERY INTIMATE PREMISES', t, { from: 0.52, size: 56, colour: gold, y: 66 })}`
    },
  },
  {
    slug: 'night-one',
    seconds: 6,
    posterAt: 0.62,
    frame: (t, s) => {
      const walk = -60 + t * 760
      const lamp = t > 0.5 ? 0 : 0.72
      return `${backdrop('#29408f', '#1c2c6b')}${floor(300, '#1c2c6b')}${at(320, 250, mattress(), { scale: 1.5 })}${at(walk, 172 - bounce(s, 3) * 10, bedBug({ wave: swing(s, 2.4), mood: t > 0.5 && t < 0.72 ? 'shocked' : 'proud' }), { scale: 0.26 })}${fill(rect(0, 0, 640, 360), '#0b0618', `opacity="${lamp}"`)}${lamp ? fill(circle(walk - 11, 134 - bounce(s, 3) * 10, 9) + circle(walk + 12, 134 - bounce(s, 3) * 10, 9), white) : ''}${slam('WE ARE NOT ALONE', t, { from: 0.52, colour: lime })}`
    },
  },
  {
    slug: 'seven-dollar-mattress',
    seconds: 5,
    posterAt: 0.7,
    frame: (t, s) =>
      `${backdrop(orange, '#d9480f', { colour: '#ff9442' })}${at(320, 230 + (1 - easeOut(ramp(t, 0, 0.2))) * -300, mattress(), { scale: 1.35, turn: -4 })}${at(470, 190, priceTag('$7'), { turn: 20 + swing(s, 0.8) * 12 })}${slam('SLIGHTLY HAUNTED. FIRM.', t, { from: 0.4, size: 48 })}`,
  },
  {
    slug: 'just-for-the-weekend',
    seconds: 6.4,
    posterAt: 0.6,
    frame: (t, s) => {
      const foam = Array.from({ length: 9 }, (_, n) =>
        bubble(190 + ((n * 71) % 300), 250 - ((s * 40 + n * 47) % 260), 8 + (n % 4) * 5),
      ).join('')
      return `${backdrop(lighter(pool, 0.45), pool)}${line('M0 90H640M0 180H640M0 270H640M90 0V360M230 0V360M370 0V360M510 0V360', 3, white)}${at(206, 40 + swing(s, 0.7) * 4, bust('cousin-kev'), { scale: 0.24 })}${at(310, 262, bathtub(), { scale: 1.05 })}${at(420 + swing(s, 0.4) * 16, 208 + swing(s, 1.1) * 5, rubberDuck(), { scale: 0.3 })}${foam}${counterBox(550, 120, String(1 + Math.floor(ramp(t, 0.15, 0.95) * 141)), lime)}${lettering(550, 172, 'WEEKENDS', { size: 28, outline: 7, colour: paper })}`
    },
  },
  {
    slug: 'goodbye-214-times',
    seconds: 7,
    posterAt: 0.5,
    frame: (t, s) => {
      const queue = Array.from({ length: 6 }, (_, n) => {
        const x = 60 + ((n * 90 + s * 90) % 540) - 60
        return x > 430
          ? ''
          : at(
              x,
              268 - bounce(s + n * 0.2, 2.4) * 14,
              bedBug({ wave: swing(s + n * 0.3, 2), bowTie: n % 2 === 0, colour: n % 2 ? '#b8402c' : '#c9622c' }),
              { scale: 0.2 },
            ) + at(x + 38, 312 - bounce(s + n * 0.2, 2.4) * 14, suitcase(), { scale: 0.4 })
      }).join('')
      return `${backdrop(magenta, '#b80a5c')}${floor(310, '#7a0a44')}${at(520, 312, bugHotel())}${queue}${counterBox(110, 100, String(Math.floor(ramp(t, 0.05, 0.9) * 214)), gold)}${slam('BON VOYAGE!', t, { from: 0.62, x: 330, y: 110, colour: paper })}`
    },
  },
  {
    slug: 'the-rope-war',
    seconds: 5.6,
    posterAt: 0.5,
    frame: (_t, s) => {
      const on = (n: number) => (Math.floor(s * 7 + n * 3) % 5 ? 1 : 0.25)
      const neon = (x: number, words: string, colour: string, n: number) =>
        `<g opacity="${on(n)}">${lettering(x, 92, words, { size: 84, font: 'sign', colour: white, outline: 12, outlineColour: colour })}</g>`
      return `${backdrop('#2a1230', '#1a0820')}${neon(160, 'VIP', magenta, 0)}${neon(470, 'VIP-ER', pool, 1)}${floor(304, '#58306e')}${at(40 + swing(s, 0.9) * 6, 110, bust('ash'), { scale: 0.25 })}${at(412 - swing(s, 0.9) * 6, 110, bust('tiffany-glint'), { scale: 0.25 })}${at(320, 262, velvetRope(), { scale: 0.66, turn: swing(s, 1.3) * 5 })}`
    },
  },
  {
    slug: 'repo-number-six',
    seconds: 6,
    posterAt: 0.78,
    frame: (t, s) => {
      const slide = t < 0.62 ? easeInOut(ramp(t, 0.08, 0.3)) * 660 - easeInOut(ramp(t, 0.36, 0.6)) * 660 : 0
      const stamp = ramp(t, 0.66, 0.7)
      return `${backdrop('#2f9b8a', '#1f6f63')}${floor(292, '#8a5228')}${at(320 + slide, 250 - bounce(s, 4) * (slide ? 6 : 0), zebraSofa(), { scale: 1.1 })}${stamp ? at(320, 200, `<g opacity="${stamp}">${inked(rect(-150, -46, 300, 92, 12), 'none', 9).replaceAll(ink, magenta)}${lettering(0, 32, 'REPO No. 6', { size: 80, colour: magenta, outline: 8, outlineColour: white })}</g>`, { scale: 2 - stamp, turn: -12 }) : ''}${slam(t < 0.34 ? 'GOODBYE, SOFA' : 'HELLO AGAIN, SOFA', t, { y: 60, size: 46 })}`
    },
  },
  {
    slug: 'tub-talk-episode-one',
    seconds: 6,
    posterAt: 0.45,
    frame: (t, s) => {
      const wave = Array.from({ length: 22 }, (_, n) => {
        const h = 8 + Math.abs(Math.sin(s * 9 + n * 0.9)) * 44 * (0.4 + Math.abs(Math.sin(n * 2.3)))
        return inked(rect(352 + n * 12.5, 190 - h / 2, 8, h, 4), n % 2 ? lime : gold, 2)
      }).join('')
      return `${backdrop('#58306e', '#3a1a4c')}${at(30, 62, bust('cousin-kev'), { scale: 0.25 })}${at(170, 290, bathtub(), { scale: 0.78 })}${at(300, 200, microphone(), { scale: 0.9 })}${wave}<g opacity="${Math.floor(s * 2) % 2 ? 1 : 0.35}">${inked(rect(420, 36, 180, 62, 12), magenta, 5)}${lettering(510, 84, 'ON AIR', { size: 50, colour: white })}</g>${t > 0.4 ? lettering(480, 290, '3 LISTENERS', { size: 46, colour: paper, outline: 9 }) + lettering(480, 326, '(1 IS A BUG)', { size: 30, colour: lime, outline: 8 }) : ''}`
    },
  },
  {
    slug: 'fountain-was-not-planned',
    seconds: 6,
    posterAt: 0.7,
    frame: (t, s) => {
      const burst = easeOut(ramp(t, 0.42, 0.5))
      const tape = ramp(t, 0.08, 0.14) + ramp(t, 0.2, 0.26) + ramp(t, 0.32, 0.38)
      const jets = [-1, -0.55, -0.2, 0.2, 0.55, 1]
        .map(
          (side) =>
            line(
              `M320 210C${320 + side * 60} ${60 - bounce(s, 2) * 20} ${320 + side * 190 * burst} ${70} ${320 + side * 240 * burst} ${120 + burst * 260}`,
              22 * burst,
              lighter(pool, 0.45),
            ) +
            line(
              `M320 210C${320 + side * 60} ${80} ${320 + side * 170 * burst} ${90} ${320 + side * 220 * burst} ${140 + burst * 260}`,
              8 * burst,
              white,
            ),
        )
        .join('')
      return `${backdrop('#f7a98a', '#e58a6a')}${at(320, 240, pipe())}${burst ? jets : ''}${[12, -18, 8]
        .slice(0, Math.round(tape))
        .map((turn, n) =>
          at(320 + burst * (n - 1) * 200, 230 + burst * 60, tapePatch(turn + burst * 140 * (n - 1)), { scale: 1.1 }),
        )
        .join(
          '',
        )}${fill(rect(0, 360 - ramp(t, 0.5, 1) * 64, 640, 80), pool, 'opacity="0.75"')}${burst ? slam('A WATER FEATURE!', t, { from: 0.5 }) : slam('BEIGE TAPE FIXES ALL', t, { size: 46 })}`
    },
  },
]
