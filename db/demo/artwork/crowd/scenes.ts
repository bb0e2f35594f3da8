import { dipBowl, rubberDuck, sock, washBasket } from '../cast/props.ts'
import { gold, lavender, lime, magenta, orange, pool } from '../ink/palette.ts'
import { between, seededRandom } from '../ink/random.ts'
import { at, svgDocument } from '../ink/svg.ts'
import { type Person, person, someone, starInTheCrowd } from './person.ts'
import * as scenery from './scenery.ts'

const [blond, silver, teal] = ['#ffe08a', '#c9bfd6', '#2f9b8a']

const SCENE = { width: 1600, height: 1000 }

type Thing = { x: number; y: number; halfWidth: number; body: string }
type CrowdScene = {
  slug: string
  seed: number
  ground: () => string
  things: Thing[]
  star: { x: number; y: number; flip?: boolean }
  /** Each is the only one in the crowd with this hair. */
  others: { name: string; hair: Person['hair']; hairColour: string }[]
}

/** Positions are in percent, as in the content files. */
export function targetsOf(scene: CrowdScene) {
  const placeOf = ({ x, y }: { x: number; y: number }, height: number) => ({
    x: tenths(x / 16),
    y: tenths((y - height) / 10),
  })
  const crowd = crowdOf(scene)
  const others = scene.others.map(({ name, hair, hairColour }) => {
    const [found, ...more] = crowd.filter(({ who }) => who.hair === hair && who.hairColour === hairColour)
    if (!found || more.length > 0) throw new Error(`${scene.slug}: ${name} must be one person, not ${more.length + 1}`)
    return { name, ...placeOf(found, 112) }
  })
  return { star: placeOf(scene.star, 92), others }
}

const tenths = (value: number) => Math.round(value * 10) / 10

export function crowdSceneSvg(scene: CrowdScene): string {
  const drawn: { y: number; body: string }[] = scene.things.map(({ x, y, body }) => ({ y, body: at(x, y, body) }))
  drawn.push({
    y: scene.star.y,
    body: at(scene.star.x, scene.star.y, person(starInTheCrowd), { flip: scene.star.flip ?? false, scale: 0.95 }),
  })
  for (const { x, y, who, scale, flip } of crowdOf(scene))
    drawn.push({ y, body: at(x, y, person(who), { scale, flip }) })
  drawn.sort((a, b) => a.y - b.y)
  return svgDocument(SCENE.width, SCENE.height, scene.ground() + drawn.map(({ body }) => body).join(''))
}

function crowdOf(scene: CrowdScene) {
  const random = seededRandom(scene.seed)
  const crowd: { x: number; y: number; who: Person; scale: number; flip: boolean }[] = []
  for (let y = 470; y <= 1040; y += 58)
    for (let x = between(random, -10, 40); x < 1620; x += between(random, 62, 104)) {
      const spot = { x, y: y + between(random, -14, 14) }
      const who = someone(random)
      if (isBlocked(scene, spot)) continue
      crowd.push({ ...spot, who, scale: between(random, 0.86, 1.02), flip: random() < 0.5 })
    }
  return crowd
}

function isBlocked({ things, star }: CrowdScene, { x, y }: { x: number; y: number }): boolean {
  // The game has to be fair: nobody may hide the star completely.
  if (Math.abs(x - star.x) < 50 && y > star.y - 20 && y < star.y + 120) return true
  if (Math.abs(x - star.x) < 36 && Math.abs(y - star.y) < 40) return true
  return things.some((thing) => Math.abs(x - thing.x) < thing.halfWidth && y > thing.y - 46 && y < thing.y + 84)
}

export const scenes: CrowdScene[] = [
  {
    slug: 'laundromat',
    seed: 11,
    ground: scenery.laundromatRoom,
    star: { x: 1118, y: 640 },
    others: [
      { name: 'the teal afro', hair: 'afro', hairColour: teal },
      { name: 'the orange afro', hair: 'afro', hairColour: orange },
      { name: 'the silver afro', hair: 'afro', hairColour: silver },
    ],
    things: [
      { x: 300, y: 640, halfWidth: 110, body: at(0, -90, washBasket(), { scale: 0.8 }) },
      { x: 860, y: 830, halfWidth: 100, body: at(0, -90, washBasket(), { scale: 0.8 }) },
      { x: 1380, y: 760, halfWidth: 90, body: scenery.washer('#b8e62e', pool, 30) },
      { x: 560, y: 900, halfWidth: 60, body: at(0, -60, sock(), { scale: 0.5, turn: 20 }) },
    ],
  },
  {
    slug: 'courtyard',
    seed: 23,
    ground: scenery.palazzoCourtyard,
    star: { x: 334, y: 806, flip: true },
    others: [
      { name: 'the orange afro', hair: 'afro', hairColour: orange },
      { name: 'the blond mohawk', hair: 'mohawk', hairColour: blond },
      { name: 'the silver afro', hair: 'afro', hairColour: silver },
    ],
    things: [
      { x: 800, y: 660, halfWidth: 220, body: scenery.fountain() },
      { x: 1300, y: 880, halfWidth: 70, body: at(0, -60, rubberDuck(), { scale: 0.6 }) },
    ],
  },
  {
    slug: 'car-park-wedding',
    seed: 37,
    ground: scenery.parkingLevelTwo,
    star: { x: 1322, y: 560 },
    others: [
      { name: 'the yellow beehive', hair: 'beehive', hairColour: gold },
      { name: 'the blue mohawk', hair: 'mohawk', hairColour: pool },
      { name: 'the orange afro', hair: 'afro', hairColour: orange },
    ],
    things: [
      { x: 360, y: 640, halfWidth: 220, body: scenery.towTruck() },
      { x: 1120, y: 800, halfWidth: 110, body: scenery.weddingCake() },
      { x: 620, y: 900, halfWidth: 150, body: scenery.car(lavender) },
    ],
  },
  {
    slug: 'blaze-puff-day',
    seed: 53,
    ground: scenery.snackStreet,
    star: { x: 612, y: 930 },
    others: [
      { name: 'the teal afro', hair: 'afro', hairColour: teal },
      { name: 'the orange beehive', hair: 'beehive', hairColour: orange },
      { name: 'the yellow beehive', hair: 'beehive', hairColour: gold },
    ],
    things: [
      { x: 240, y: 600, halfWidth: 140, body: scenery.stall(magenta, gold, 'PUFFS') },
      { x: 1300, y: 620, halfWidth: 140, body: scenery.stall(pool, lime, 'DIP BAR') },
      { x: 820, y: 760, halfWidth: 140, body: scenery.stall(orange, '#fff4e0', 'HEAT 7') },
      { x: 1080, y: 940, halfWidth: 100, body: at(0, -80, dipBowl(), { scale: 0.7 }) },
    ],
  },
]
