import { bathtub, mattress } from '../clips/furniture.ts'
import { washer } from '../crowd/scenery.ts'
import { beige, gold, lime, magenta, paper, pool, white } from '../ink/palette.ts'
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
import { bedBug } from './bug.ts'
import * as prop from './props.ts'

export const forumPictures: { slug: string; svg: () => string }[] = [
  {
    slug: 'sock-shrine',
    svg: () =>
      svgDocument(
        960,
        720,
        `<rect width="960" height="720" fill="#6a3fb5"/>${sunburst({ cx: 480, cy: 300, radius: 800, rays: 18, colour: '#7d4fd0' })}${halftoneFade({ width: 960, fromY: 720, toY: 420, step: 34, colour: '#4c2a8c' })}${sticker(inked(path('M120 720V470H840V720Z'), '#8a5228', 9) + inked(rect(90, 440, 780, 44, 8), '#b4763a', 8))}${sticker(at(470, 270, prop.sock(), { scale: 1.1 }))}${[210, 330, 640, 760].map((x, n) => sticker(inked(rect(x - 22, 350 + (n % 2) * 24, 44, 90 - (n % 2) * 24, 6), paper, 7) + fill(path(`M${x} ${344 + (n % 2) * 24}C${x - 22} ${330 + (n % 2) * 24} ${x - 8} ${306 + (n % 2) * 24} ${x} ${284 + (n % 2) * 24}C${x + 8} ${306 + (n % 2) * 24} ${x + 22} ${330 + (n % 2) * 24} ${x} ${344 + (n % 2) * 24}Z`), gold), { border: 7, shadow: 5 })).join('')}${at(480, 600, inked(rect(-250, -50, 500, 100, 12), gold, 8) + lettering(0, 24, 'GONE BUT NOT FOLDED', { size: 58, colour: magenta }))}`,
      ),
  },
  {
    slug: 'home-made-dip',
    svg: () =>
      svgDocument(
        960,
        720,
        `<rect width="960" height="720" fill="${lime}"/>${Array.from({ length: 48 }, (_, n) => (((n % 8) + Math.floor(n / 8)) % 2 ? fill(rect((n % 8) * 120, Math.floor(n / 8) * 120, 120, 120), white, 'opacity="0.6"') : '')).join('')}${sticker(at(480, 420, prop.dipBowl(), { scale: 2.2 }))}${at(296, 352, suspiciousChive())}${[
          [240, 560, -20],
          [720, 580, 30],
          [820, 300, 80],
          [150, 260, 10],
          [560, 640, 60],
        ]
          .map(([x, y, turn]) =>
            sticker(at(x as number, y as number, prop.puff(), { turn: turn as number, scale: 1.2 }), {
              border: 7,
              shadow: 6,
            }),
          )
          .join(
            '',
          )}${at(480, 110, lettering(0, 0, 'SEVEN LAYERS. I COUNTED.', { size: 78, colour: magenta, outline: 14, outlineColour: white }))}`,
      ),
  },
  {
    slug: 'tape-meme',
    svg: () =>
      svgDocument(
        960,
        720,
        `<rect width="960" height="720" fill="${beige}"/>${halftoneFade({ width: 960, fromY: 720, toY: 360, step: 34, colour: '#b98f4e' })}${sticker(at(300, 540, washer(white, pool, 30), { scale: 1.7 }))}${sticker(at(690, 520, bathtub(), { scale: 0.9 }))}${at(690, 300, mattress(), { scale: 0.7, turn: 8 })}${[
          [300, 400, -24],
          [330, 460, 18],
          [690, 520, 6],
          [700, 300, -10],
          [250, 300, 40],
        ]
          .map(([x, y, turn]) =>
            at(x as number, y as number, inked(rect(-130, -26, 260, 52, 3), '#e5cfa6', 7), { turn: turn as number }),
          )
          .join(
            '',
          )}${sticker(at(850, 620, bedBug({ mood: 'shocked' }), { scale: 0.3 }), { border: 7, shadow: 6 })}${lettering(480, 110, 'GRUBBINS FIXED IT', { size: 104, colour: white, outline: 18 })}${lettering(480, 690, 'GRUBBINS FIXED IT AGAIN', { size: 80, colour: white, outline: 16 })}`,
      ),
  },
]

function suspiciousChive(): string {
  const stalk = (d: string) => line(d, 15) + line(d, 7, '#5f9e22')
  const monocle = line('M34 10q14 16 6 34', 4, gold) + fill(circle(22, -8, 13), white, 'opacity="0.85"')
  return (
    stalk('M-10 8Q-22 -52 -64 -66') +
    stalk('M8 4Q12 -58 48 -80') +
    monocle +
    `<circle cx="22" cy="-8" r="15" fill="none" stroke="${gold}" stroke-width="6"/>`
  )
}
