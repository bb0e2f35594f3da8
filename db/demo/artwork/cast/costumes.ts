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
import { between, seededRandom } from '../ink/random.ts'
import { at, circle, ellipse, fill, inked, lettering, line, path, rect, shaded } from '../ink/svg.ts'
import { pearl } from './features.ts'
import { bubble } from './hair.ts'

const TORSO = 'M70 1040C70 880 130 806 250 766L334 732Q400 806 466 732L550 766C670 806 730 880 730 1040Z'
const BROAD = 'M0 1040C10 850 90 780 230 744L330 714Q400 780 470 714L570 744C710 780 790 850 800 1040Z'
const NARROW = 'M150 1040C150 900 190 826 280 780L340 748Q400 800 460 748L520 780C610 826 650 900 650 1040Z'

const mirrored = (body: string) => `<g transform="translate(800 0) scale(-1 1)">${body}</g>`

function leopardSpots(seed: number, count: number): string {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const [x, y, r] = [between(random, 40, 760), between(random, 720, 1010), between(random, 12, 22)]
    return at(
      x,
      y,
      `${fill(ellipse(0, 0, r, r * 0.75), '#a8561c')}${line(`M${-r} 0A${r} ${r * 0.8} 0 0 1 ${r * 0.4} ${-r * 0.7}M${r} ${r * 0.1}A${r} ${r * 0.8} 0 0 1 ${-r * 0.3} ${r * 0.75}`, 8)}`,
      { turn: random() * 180 },
    )
  }).join('')
}

export function leopardCoat(): string {
  const collar = Array.from({ length: 11 }, (_, n) => {
    const a = Math.PI * (n / 10)
    return circle(Math.round(400 - Math.cos(a) * 232), Math.round(724 + Math.sin(a) * 128), 62)
  }).join('')
  return `${shaded(path(TORSO), '#f0a93c', { dx: -20, over: leopardSpots(7, 64) })}${inked(collar, lighter(magenta, 0.35), 15)}${fill(collar, lighter(magenta, 0.35))}${line('M176 800q20 20 46 8M250 868q24 20 48 2M366 902q30 16 60 0M504 872q30 8 46 -18M590 806q26 4 40 -16', 7)}${line('M300 700L386 880M500 700L414 880', 16)}${line('M300 700L386 880M500 700L414 880', 7, pool)}${at(400, 918, vipPass(), { turn: -6 })}`
}

const vipPass = () =>
  shaded(rect(-74, -50, 148, 132, 14), gold, { dx: -8, dy: -8 }) +
  fill(rect(-16, -42, 32, 12, 6), ink) +
  lettering(0, 44, 'VIP', { size: 74, colour: magenta, outline: 8, font: 'sign' }) +
  line('M-50 64h100', 6)

export function cardiganAndTie(): string {
  const button = (y: number) => inked(circle(452, y, 11), '#8a5a2b', 5)
  return `${shaded(path(BROAD), beige, { dx: -20, over: line('M120 800V1000M180 780V1000M620 780V1000M680 800V1000', 5, darker(beige, 0.2)) })}${shaded(path('M320 716L400 980L480 716L440 760H360Z'), white, { dx: -8 })}${shaded(path('M376 786H424L436 1000H364Z'), '#7b4a24', { dx: -8, dy: -6, over: line('M350 850l100 -40M350 910l100 -40M350 970l100 -40', 9, gold) })}${shaded(path('M376 756L424 756L432 800L400 820L368 800Z'), '#7b4a24', { dx: -4, dy: -4 })}${button(920)}${button(972)}${inked(rect(560, 880, 110, 100, 8), darker(beige, 0.08), 7)}${line('M586 884v-44M612 884v-56M638 884v-40', 14)}${line('M586 884v-40', 7, pool)}${line('M612 884v-52', 7, magenta)}${line('M638 884v-36', 7, lime)}`
}

export function hiVisVest(): string {
  const half = shaded(path('M232 772L330 734L388 1040H120C130 920 160 830 232 772Z'), lime, {
    dx: -14,
    over: `${line('M100 940H420', 46, '#e9edf0')}${line('M270 740L306 1040', 34, '#e9edf0')}`,
  })
  return `${shaded(path(TORSO), '#29408f', { dx: -20 })}${half}${mirrored(half)}${line('M400 790V1010', 12)}${inked(path('M330 730L400 812L360 836L300 752ZM470 730L400 812L440 836L500 752Z'), '#29408f', 8)}${at(556, 880, inked(rect(-50, -30, 100, 60, 8), white, 7) + lettering(0, 16, 'TOW', { size: 44, font: 'sign', colour: ink }))}`
}

export function bubbleRobe(): string {
  const moons = [
    [150, 900],
    [240, 960],
    [610, 880],
    [680, 970],
    [560, 980],
    [200, 830],
  ]
  return `${shaded(path(TORSO), '#6a3fb5', { dx: -20, over: moons.map(([x, y]) => at(x as number, y as number, fill(path('M0 -26A26 26 0 1 0 22 14A20 20 0 1 1 0 -26Z'), gold))).join('') })}${shaded(path('M330 736L400 1000L470 736L560 770L430 1040H370L240 770Z'), magenta, { dx: -10 })}${Array.from({ length: 9 }, (_, n) => bubble(Math.round(400 - Math.cos((n / 8) * Math.PI) * 118), Math.round(760 + Math.sin((n / 8) * Math.PI) * 120), n % 2 ? 24 : 32)).join('')}`
}

export function bathrobe(skin: string): string {
  const lapel = shaded(path('M330 730L236 780L330 1040H420Z'), white, { dx: -10, dy: -8 })
  return `${shaded(path(TORSO), lighter(pool, 0.35), { dx: -20, over: line('M60 860H740M60 930H740M60 1000H740', 22, white) })}${fill(path('M330 730L400 1000L470 730Z'), skin)}${line('M384 860q10 10 16 0M396 900q10 8 14 -2M380 930q10 10 18 0', 5)}${lapel}${mirrored(lapel)}${inked(path('M120 986H680V1040H120Z'), magenta, 8)}`
}

export function bowBlouse(): string {
  const dots = Array.from({ length: 40 }, (_, n) => circle(90 + ((n * 83) % 620), 780 + ((n * 47) % 240), 9)).join('')
  const loop =
    shaded(path('M396 800C330 730 230 750 250 816C236 880 330 880 396 824Z'), magenta, { dx: -8, dy: -10 }) +
    line('M290 796l60 14', 7)
  return `${shaded(path(NARROW), lavender, { dx: -18, over: fill(dots, white) })}${shaded(path('M320 700C350 770 450 770 480 700L500 770C450 830 350 830 300 770Z'), white, { dx: -8 })}${shaded(path('M386 826L340 1000L400 960L420 830Z'), magenta)}${shaded(path('M414 826L470 1000L410 970L396 830Z'), magenta)}${loop}${mirrored(loop)}${shaded(circle(400, 812, 30), magenta, { dx: -6, dy: -6 })}`
}

export function snackApron(): string {
  return `${shaded(path(TORSO), '#d8262f', { dx: -20 })}${line('M300 742L270 860M500 742L530 860', 30)}${line('M300 742L270 860M500 742L530 860', 16, paper)}${shaded(path('M250 850Q400 880 550 850L600 1040H200Z'), paper, { dx: -14 })}${at(400, 960, flame())}${inked(path('M330 728Q400 800 470 728L452 722Q400 768 348 722Z'), white, 7)}`
}

const flame = () =>
  shaded(
    path(
      'M0 70C-70 66 -80 0 -40 -36C-36 -10 -16 -12 -14 -30C-14 -60 10 -76 26 -84C18 -50 66 -30 62 18C60 52 34 70 0 70Z',
    ),
    orange,
    { dx: -8, dy: -6 },
  ) + fill(path('M0 62C-34 58 -36 22 -12 6C-8 20 6 14 8 0C34 14 36 58 0 62Z'), gold)

export function hazmatSuit(): string {
  return `${shaded(path(BROAD), lime, { dx: -22 })}${shaded(path('M270 720C290 670 510 670 530 720C540 800 470 830 400 830C330 830 260 800 270 720Z'), darker(lime, 0.12), { dx: -12 })}${line('M300 740Q400 800 500 740', 8)}${line('M400 834V1010', 20)}${line('M400 834V1010', 8, '#e9edf0')}${at(400, 870, inked(rect(-12, -10, 24, 40, 6), gold, 6))}${at(590, 900, inked(circle(0, 0, 58), white, 8) + bugGlyph() + line('M-40 40L40 -40', 14, magenta))}${line('M130 900q60 30 110 10M120 950q60 30 110 10', 8)}`
}

const bugGlyph = () =>
  fill(ellipse(0, 4, 22, 28) + circle(0, -26, 13), ink) +
  line('M-20 -8l-20 -10M-22 6h-22M-20 20l-18 12M20 -8l20 -10M22 6h22M20 20l18 12', 5)

export function sequinGown(): string {
  const random = seededRandom(21)
  const sequins = Array.from({ length: 190 }, () => {
    const r = between(random, 5, 11)
    return `<circle cx="${between(random, 130, 680).toFixed(0)}" cy="${between(random, 790, 1010).toFixed(0)}" r="${r.toFixed(1)}" fill="${random() > 0.5 ? lighter(pool, 0.6) : darker(pool, 0.25)}"/>`
  }).join('')
  const skin = '#f3c7a4'
  return `${shaded(path('M110 1040C110 880 150 806 260 770L336 736Q400 800 464 736L540 770C650 806 690 880 690 1040Z'), skin, { dx: -18 })}${shaded(path('M170 1040C150 960 160 880 190 830C270 900 350 920 400 880C450 920 530 900 610 830C640 880 650 960 630 1040Z'), pool, { dx: -18, over: sequins })}${shaded(path('M216 800L268 776L640 1010L590 1040Z'), gold, { dx: -8, dy: -8 })}${lettering(440, 936, 'NO. 1', { size: 58, font: 'sign', colour: magenta, outline: 8, turn: 32 })}${Array.from({ length: 9 }, (_, n) => pearl(Math.round(400 - Math.cos((n / 8) * Math.PI) * 100), Math.round(748 + Math.sin((n / 8) * Math.PI) * 86), 16)).join('')}`
}

export function tuxedo(): string {
  const lapel = shaded(path('M330 716L230 780L380 1040H400L352 740Z'), '#4a2a5c', { dx: -10 })
  const wing = shaded(path('M396 796L304 750V850Z'), magenta, { dx: -6, dy: -6 })
  return `${shaded(path(BROAD), '#3a1f47', { dx: -24, shade: '#1c0a24' })}${fill(path('M330 716L400 1040L470 716Q400 790 330 716Z'), white)}${line('M330 716L396 1030M470 716L404 1030', 7)}${lapel}${mirrored(lapel)}${wing}${mirrored(wing)}${shaded(circle(400, 798, 24), magenta, { dx: -5, dy: -5 })}${fill(circle(400, 890, 9) + circle(400, 950, 9), ink)}${at(610, 880, inked(path('M-50 0L50 -16L44 34L-40 40Z'), gold, 7))}`
}

export function bingoTracksuit(): string {
  const stripes = 'M150 830C110 890 96 960 96 1030M186 808C140 880 130 960 130 1030'
  return `${shaded(path(TORSO), magenta, { dx: -20, over: line(stripes, 14, white) + mirrored(line(stripes, 14, white)) })}${shaded(path('M300 744Q400 860 500 744L520 800Q400 910 280 800Z'), lighter(magenta, 0.4), { dx: -8 })}${line('M400 858V1010', 12)}${line('M400 858V1010', 5, gold)}${Array.from({ length: 13 }, (_, n) => inked(circle(Math.round(400 - Math.cos((n / 12) * Math.PI) * 138), Math.round(770 + Math.sin((n / 12) * Math.PI) * 130), 13), gold, 5)).join('')}${at(400, 924, shaded(circle(0, 0, 52), white, { dx: -8, dy: -8 }) + inked(circle(0, 0, 34), white, 5) + lettering(0, 17, 'B7', { size: 46, font: 'sign' }))}`
}

export function repoSuit(): string {
  const lapel = shaded(path('M330 726L246 778L388 1000L360 770Z'), '#a0642f', { dx: -8 })
  return `${shaded(path(TORSO), '#8a5228', { dx: -20, over: line('M170 800V1010M240 770V1010M560 770V1010M630 800V1010', 4, '#6b3c1a') })}${fill(path('M330 726L400 1000L470 726Q400 796 330 726Z'), paper)}${line('M330 726L394 990M470 726L406 990', 7)}${shaded(path('M380 786H420L440 960L400 1000L360 960Z'), pool, { dx: -6 })}${lapel}${mirrored(lapel)}${at(566, 880, inked(rect(-62, -34, 124, 70, 10), white, 7) + fill(rect(-58, -30, 116, 22, 6), orange) + lettering(0, 28, 'REPO', { size: 38, font: 'sign' }))}`
}
