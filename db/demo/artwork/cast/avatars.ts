import { person, someone } from '../crowd/person.ts'
import { gold, lavender, lime, magenta, orange, pool } from '../ink/palette.ts'
import { seededRandom } from '../ink/random.ts'
import { at, halftoneFade, sticker, sunburst, svgDocument } from '../ink/svg.ts'
import { bedBug, cockroach } from './bug.ts'
import * as prop from './props.ts'

const grounds = [magenta, pool, lime, gold, orange, lavender, '#6a3fb5', '#2f9b8a']

/** Pages crop avatars to a circle, so everything important is in the middle of 256 × 256. */
export function avatarSvg(n: number): string {
  const ground = grounds[n % grounds.length] as string
  const subject =
    objects[n]?.() ?? at(128, 432, person({ ...someone(seededRandom(n * 7 + 3)), carries: 'nothing' }), { scale: 2.7 })
  return svgDocument(
    256,
    256,
    `<rect width="256" height="256" fill="${ground}"/>${sunburst({ cx: 128, cy: 140, radius: 200, rays: 12, colour: 'rgba(255,255,255,0.28)' })}${halftoneFade({ width: 256, fromY: 258, toY: 150, step: 16, colour: 'rgba(42,18,48,0.25)' })}${sticker(subject, { border: 5, shadow: 4 })}`,
  )
}

export const AVATAR_COUNT = 16

const objects: Record<number, () => string> = {
  2: () => at(128, 150, bedBug(), { scale: 0.44 }),
  5: () => at(128, 140, prop.rubberDuck(), { scale: 0.8 }),
  7: () => at(128, 150, cockroach(), { scale: 0.4 }),
  10: () => at(118, 134, prop.sock(), { scale: 0.6 }),
  12: () => at(128, 134, prop.snackBag(), { scale: 0.72, turn: -8 }),
  14: () => at(128, 150, bedBug({ mood: 'shocked', bowTie: false, colour: '#c9622c' }), { scale: 0.44 }),
}
