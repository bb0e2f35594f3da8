import type { BugPose } from '#features/mascot/web/bed-bug.tsx'
import { bugSvg } from '#features/mascot/web/bug-picture.ts'
import { diceFrom, firstSeed, shuffled } from '../../engine/rules/random.ts'
import type { LocalScene } from './local-scenes.ts'

/**
 * Only the server knows where Ash is in the site's scenes, and must not tell. So without a
 * connection the browser draws its own: a party of bed bugs, one of which behaves differently.
 */
export function drawPracticeScenes(seed: number): LocalScene[] {
  const dice = diceFrom(firstSeed(seed))
  const draw = drawBugs([...wanted.map(({ pose }) => pose), ...crowd])
  return shuffled(wanted, dice).map(({ pose, find }, at) => {
    const cells = shuffled(
      Array.from({ length: columns * rows }, (_, cell) => cell),
      dice,
    )
    const floor = floors[at % floors.length] as string
    const bugs = cells.map((cell, index) => {
      const x = ((cell % columns) + 0.5 + dice.between(-0.16, 0.16)) * (width / columns)
      const y = (Math.floor(cell / columns) + 0.5 + dice.between(-0.16, 0.16)) * (height / rows)
      const shown = index === 0 ? pose : (crowd[dice.pick(crowd.length)] as BugPose)
      return { x, y, shown, turn: Math.round(dice.between(-14, 14)) }
    })
    // Those further back are drawn first.
    const parts = [...bugs]
      .sort((a, b) => a.y - b.y)
      .map(({ x, y, shown, turn }) => {
        const place = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn}) translate(${-size / 2} ${-size / 2})`
        return `<g transform="${place}">${draw(shown)}</g>`
      })
    const { x, y } = bugs[0] as (typeof bugs)[number]
    return {
      image: `data:image/svg+xml,${encodeURIComponent(svg(floor, parts.join('')))}`,
      targetArea: { x: (x / width) * 100, y: (y / height) * 100, radius: 5.5 },
      find,
    }
  })
}

const width = 1600
const height = 1000
const columns = 8
const rows = 5
const size = 190

const wanted: readonly { pose: BugPose; find: string }[] = [
  { pose: 'celebrating', find: 'the one who won' },
  { pose: 'sleeping', find: 'the one asleep on the job' },
  { pose: 'caught', find: 'the one in trouble' },
]
const crowd: readonly BugPose[] = ['walking', 'searching', 'shocked']
/** Carpets, printed in the house's inks. */
const floors = ['#3b1147', '#00639c', '#855c00']

function svg(floor: string, bugs: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><pattern id="dots" width="40" height="40" patternUnits="userSpaceOnUse">
<circle cx="10" cy="10" r="5" fill="#fff" opacity=".12"/><circle cx="30" cy="30" r="5" fill="#000" opacity=".18"/>
</pattern></defs>
<rect width="100%" height="100%" fill="${floor}"/><rect width="100%" height="100%" fill="url(#dots)"/>${bugs}</svg>`
}

/** Draws each pose once; a scene shows some of them dozens of times. */
function drawBugs(poses: readonly BugPose[]) {
  const drawn = new Map([...new Set(poses)].map((pose) => [pose, bugSvg(pose, size)]))
  return (pose: BugPose) => drawn.get(pose) ?? ''
}
