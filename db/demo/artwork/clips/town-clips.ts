import { bedBug, cockroach } from '../cast/bug.ts'
import { bubble } from '../cast/hair.ts'
import { bingoCard, puff, sock } from '../cast/props.ts'
import { car, towTruck, washer, weddingCake } from '../crowd/scenery.ts'
import { gold, ink, lavender, lime, magenta, orange, paper, pool, white } from '../ink/palette.ts'
import { at, circle, ellipse, fill, inked, lettering, line, path, rect, shaded } from '../ink/svg.ts'
import { bust } from './flat-clips.ts'
import { ballot, confetti, crystalBall, spotTwelve } from './furniture.ts'
import {
  backdrop,
  bounce,
  type ClipArt,
  counterBox,
  easeInOut,
  easeOut,
  ramp,
  slam,
  spotlight,
  swing,
} from './stage.ts'

const road = () => `<rect y="250" width="640" height="110" fill="#6b6078"/>${line('M0 250H640', 5)}`
const dipLayers = ['#8a5a2b', lime, '#fff4e0', '#d8262f', gold, '#4d7a1f', orange, '#3d2410']

export const townClips: ClipArt[] = [
  {
    slug: 'eight-layer-dip',
    seconds: 6,
    posterAt: 0.95,
    frame: (t, s) => {
      const layers = dipLayers
        .map((colour, n) => {
          const p = easeOut(ramp(t, 0.06 + n * 0.085, 0.13 + n * 0.085))
          return p
            ? at(
                320,
                318 - n * 27 - (1 - p) * 260,
                shaded(path('M-150 -14Q0 -30 150 -14V14Q0 30 -150 14Z'), colour, { width: 5, dx: -8, dy: -4 }),
              )
            : ''
        })
        .join('')
      const eyes =
        t > 0.74
          ? at(
              320,
              126,
              [-1, 1]
                .map(
                  (e) => inked(circle(e * 26, 0, 17), white, 5) + fill(circle(e * 26 + swing(s, 0.8) * 7, 3, 8), ink),
                )
                .join('') + (Math.floor(s * 3) % 4 ? '' : fill(rect(-50, -20, 100, 24), '#3d2410')),
            ) + line('M290 104q-20 -40 -60 -44M350 104q20 -40 60 -44', 6)
          : ''
      return `${backdrop('#4d7a1f', '#2f5210', { colour: '#63962b' })}${layers}${eyes}${slam(t > 0.74 ? 'LAYER EIGHT BLINKED' : 'SEVEN-LAYER DIP', t, { from: t > 0.74 ? 0.74 : 0.02, y: 54, size: 48 })}`
    },
  },
  {
    slug: 'old-niner-eats-again',
    seconds: 6,
    posterAt: 0.3,
    frame: (t, s) => {
      const pull = easeInOut(ramp(t, 0.3, 0.52))
      const shake = t > 0.5 ? swing(s, 9) * 5 : swing(s, 6) * 1.5
      return `${backdrop('#8fdcf5', pool)}<rect y="300" width="640" height="60" fill="#f7d9ec"/>${line('M0 300H640', 5)}${at(130, 302, washer(white, pool, s * 300), { scale: 1.05 })}${at(320 + shake, 306, washer('#58306e', ink, s * 520), { scale: 1.4, turn: shake * 0.4 })}${at(510, 302, washer(paper, pool, s * 260), { scale: 1.05 })}${pull < 1 ? at(500 - pull * 180, 120 + pull * 96, sock(), { scale: 0.42 * (1 - pull * 0.8), turn: pull * 400 }) : ''}${t > 0.6 ? lettering(320, 222 - ramp(t, 0.6, 0.8) * 20, 'BURP', { size: 40 + ramp(t, 0.6, 0.75) * 50, colour: lime, outline: 10, turn: swing(s, 2) * 6 }) : ''}${slam('MACHINE 9 IS HUNGRY', t, { y: 56, size: 46 })}`
    },
  },
  {
    slug: 'the-lint-oracle',
    seconds: 6.4,
    posterAt: 0.6,
    frame: (t, s) =>
      `${backdrop('#6a3fb5', '#4c2a8c', { colour: '#7d4fd0', cx: 430, cy: 220 })}${at(10, 60 + swing(s, 0.5) * 5, bust('madame-suds'), { scale: 0.31 })}${at(440, 250, crystalBall(bounce(s, 0.9)), { scale: 1.2 })}${Array.from({ length: 8 }, (_, n) => bubble(300 + ((n * 83) % 320), 330 - ((s * 46 + n * 61) % 360), 7 + (n % 4) * 5)).join('')}${t > 0.45 ? slam('I SEE... STATIC CLING', t, { from: 0.45, x: 400, y: 66, size: 44, colour: lime }) : ''}`,
  },
  {
    slug: 'thirty-one-puffs',
    seconds: 7,
    posterAt: 0.82,
    frame: (t, s) => {
      const count = Math.floor(ramp(t, 0.05, 0.85) * 31)
      const heat = ramp(t, 0.5, 0.9)
      const puffs = Array.from({ length: 5 }, (_, n) => {
        const p = (s * 1.6 + n * 0.2) % 1
        return t < 0.86
          ? at(620 - p * 330, 120 + n * 16 + Math.sin(p * Math.PI) * -70, puff(), {
              scale: 0.42 * (1 - p * 0.5),
              turn: p * 300,
            })
          : ''
      }).join('')
      const flames = heat
        ? [0, 1, 2, 3, 4]
            .map((n) =>
              at(
                175 + n * 32,
                74 - bounce(s + n * 0.13, 2.6) * 22 * heat,
                fill(path('M0 30C-26 20 -20 -12 0 -44C20 -12 26 20 0 30Z'), n % 2 ? gold : orange),
                { scale: heat * 1.3 },
              ),
            )
            .join('')
        : ''
      return `${backdrop('#d8262f', '#9c1220', { colour: '#e8484a' })}${flames}${at(90 + swing(s, 5) * heat * 5, 60, bust('ash'), { scale: 0.36 })}<g opacity="${heat * 0.35}">${fill(ellipse(234, 216, 60, 72), '#d8262f')}</g>${puffs}${counterBox(530, 270, String(count), lime)}${slam(t > 0.86 ? 'RECORD!!!' : 'ONE MINUTE. GO!', t, { from: t > 0.86 ? 0.86 : 0.02, x: 440, y: 76, size: 52, colour: gold })}`
    },
  },
  {
    slug: 'bingo-contact-sport',
    seconds: 6,
    posterAt: 0.5,
    frame: (t, s) => {
      const balls = Array.from({ length: 6 }, (_, n) => {
        const y = 300 - bounce(s * 0.9 + n * 0.37, 1) * (150 + (n % 3) * 40)
        return at(
          ((n * 118 + s * 40) % 700) - 30,
          y,
          shaded(circle(0, 0, 27), [magenta, gold, pool, white, orange][n % 5] as string, {
            width: 5,
            dx: -7,
            dy: -6,
          }) +
            inked(circle(0, 0, 16), white, 3) +
            lettering(0, 8, String(((n * 13) % 75) + 1), { size: 22, font: 'sign' }),
          { turn: n * 30 },
        )
      }).join('')
      return `${backdrop(lime, '#8fbf12', { colour: '#cdf25c' })}${at(20, 70 + bounce(s, 2) * -10, bust('nana-pemberloo'), { scale: 0.31 })}${at(510, 210, bingoCard(), { scale: 0.82, turn: 4 })}${balls}${t > 0.6 ? slam('BINGO, SWEETHEARTS!', t, { from: 0.6, y: 66, colour: gold }) : ''}`
    },
  },
  {
    slug: 'duchess-gets-towed',
    seconds: 7,
    posterAt: 0.42,
    frame: (t, s) => {
      const x = -260 + t * 1240
      return `${backdrop('#ffd75e', orange)}${[60, 220, 400, 560].map((hx, n) => shaded(rect(hx - 70, 100 - (n % 2) * 40, 130, 160 + (n % 2) * 40), [pool, lavender, '#f7a98a', lime][n] as string, { width: 5 })).join('')}${road()}${line('M-40 306H60M120 306H220M280 306H380M440 306H540M600 306H700', 8, white)}${at(x, 300 + swing(s, 7) * 2, towTruck(), { scale: 0.74 })}${at(x - 236, 286 + swing(s, 6) * 3, car(lavender), { scale: 0.78, turn: -14 })}${counterBox(560, 80, `${Math.min(23, 1 + Math.floor(t * 26))}x`, lime)}${slam('OH, DUCHESS.', t, { x: 240, y: 70 })}`
    },
  },
  {
    slug: 'spot-twelve',
    seconds: 6.4,
    posterAt: 0.5,
    frame: (t, s) => {
      const lap = t * Math.PI * 4
      return `<rect width="640" height="360" fill="#3a2350"/>${spotlight(320, 150, 0.35)}${at(320, 240, spotTwelve(bounce(s, 0.7)))}${at(320 + Math.cos(lap) * 240, 250 + Math.sin(lap) * 70, car(t > 0.5 ? lavender : pool), { scale: 0.5, flip: Math.sin(lap) > 0 })}${[0, 1, 2, 3].map((n) => at(250 + n * 48, 70 + swing(s + n * 0.3, 0.8) * 8, fill(path('M0 -10L3 -3L10 0L3 3L0 10L-3 3L-10 0L-3 -3Z'), gold), { scale: 1.3 })).join('')}${slam('SPOT TWELVE IS FREE', t, { from: 0.2, y: 50, size: 46, colour: gold })}`
    },
  },
  {
    slug: 'just-towed-wedding',
    seconds: 6.4,
    posterAt: 0.6,
    frame: (t, s) =>
      `${backdrop('#6d4187', '#4c2a68', { colour: '#7d4f99' })}${at(-6 + swing(s, 0.8) * 5, 90, bust('marvin-pludd'), { scale: 0.27 })}${at(430 - swing(s, 0.8) * 5, 90, bust('dolores-finch'), { scale: 0.27 })}${at(320, 344, weddingCake(), { scale: 1.15 })}${at(320, 124 - ramp(t, 0.45, 0.6) * 36, t > 0.45 ? cockroach({ wave: swing(s, 2) }) : '', { scale: 0.2 })}${confetti(s, 20)}${slam('JUST TOWED', t, { y: 58, colour: gold })}`,
  },
  {
    slug: 'bite-the-vote',
    seconds: 6,
    posterAt: 0.66,
    frame: (t, s) => {
      const votes = Array.from({ length: 4 }, (_, n) => {
        const p = (s * 0.7 + n / 4) % 1
        return at([70, 190, 470, 580][n] as number, -30 + p * 420, ballot(n * 24 - 30))
      }).join('')
      return `${backdrop(pool, '#1389bd', { colour: '#52c6ef' })}${votes}${at(320, 230 - bounce(s, 1.8) * 16, bedBug({ wave: swing(s, 1.6) }), { scale: 0.46 })}${inked(path('M210 300H430L410 372H230Z'), magenta, 6)}${lettering(320, 346, 'A BUG YOU CAN TRUST', { size: 22, font: 'sign', colour: white })}${slam('BITE THE VOTE', t, { from: 0.1, y: 62, size: 58, colour: gold })}`
    },
  },
]

export const phoneVideo: ClipArt = {
  slug: 'forum-lift-sign',
  seconds: 4,
  posterAt: 0.5,
  frame: (_t, s) =>
    `<g transform="translate(${swing(s, 1.7) * 5} ${swing(s, 2.3) * 4}) rotate(${swing(s, 0.9)} 320 180) scale(1.04)">${backdrop('#c9bfd6', '#a397b5')}${inked(rect(170, 20, 300, 350, 8), '#8f9aa3', 7)}${line('M320 24V360', 6)}${inked(circle(540, 190, 20), Math.floor(s * 3) % 2 ? lime : gold, 6)}${at(320, 160, inked(rect(-120, -50, 240, 100, 4), paper, 6) + lettering(0, -4, 'BACK IN', { size: 42 }) + lettering(0, 38, '5 MINUTES', { size: 42, colour: magenta }), { turn: -4 + swing(s, 0.6) * 2 })}${at(240 + s * 40, 330 - bounce(s, 3) * 8, bedBug({ wave: swing(s, 2) }), { scale: 0.12 })}</g>`,
}
