import { leavesNoRoom } from '../rules/roaming.ts'
import type { Point } from '../rules/wander.ts'
import { alwaysFirst, type Box, contains, controls, isIcon, linesOf, type Mark, marksIn } from './marks-on-screen.ts'

type Place = { at: Point; size: number }

/** How much a bug of this size would be in the way at a place of the screen: nothing where the page is empty. */
export function crowdingAt(place: Place, marks: Mark[]) {
  let crowd = 0
  for (const spot of spotsUnder(place)) {
    let weightHere = 0
    for (const { box, weight } of marks) if (weight > weightHere && contains(box, spot)) weightHere = weight
    crowd += weightHere
  }
  return crowd
}

/** Whether it would cover words or something to press that can be seen there. */
export function isCovering(place: Place) {
  const spots = spotsUnder(place)
  const marks = marksIn(boxAround(place.at, place.size / 2), place.size).filter(({ weight }) => weight === 1)
  return spots.some((spot) => marks.some(({ box }) => contains(box, spot)) && isTakenAt(spot, place.size))
}

/** A control that the bug can cover goes first; on a card or a tile there is room for both. */
export function isToBePressed({ target, spot, size }: { target: Element; spot: Point; size: number }) {
  if (target.closest(alwaysFirst)) return true
  const control = target.closest(controls)?.getBoundingClientRect()
  if (!control) return false
  // The link of a whole card is a short title with a long reach: its own box is small, the card is not.
  return contains(control, spot) && leavesNoRoom({ control, bugSize: size })
}

export const boxAround = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

/** Whether words or controls are on top there. It takes a slow phone some 3 ms to find out. */
function isTakenAt(spot: Point, size: number) {
  const layers = document.elementsFromPoint(spot.x, spot.y)
  const [target] = layers
  return target !== undefined && (isToBePressed({ target, spot, size }) || hasPrint(layers, { spot, size }))
}

function hasPrint(layers: Element[], { spot, size }: { spot: Point; size: number }) {
  for (const layer of layers) {
    if (isIcon(layer, size)) return true
    for (const node of layer.childNodes) {
      if (node instanceof Text && [...linesOf(node)].some((line) => contains(line, spot))) return true
    }
    if (isOpaque(layer)) return false
  }
  return false
}

const isOpaque = (layer: Element) => /^rgb\(/.test(getComputedStyle(layer).backgroundColor)

/** No line of words is lower: between spots that lie further apart a badge or a caption would not be noticed. */
const lowestLinePx = 12

/** A grid inside the drawing: the edges of its box are empty. */
function spotsUnder({ at, size }: Place): Point[] {
  // Not drawn, as while the page is printed.
  if (size === 0) return []
  const reach = size * 0.4
  const steps = Math.ceil((2 * reach) / lowestLinePx)
  const offsets = Array.from({ length: steps + 1 }, (_, step) => reach * ((2 * step) / steps - 1))
  return offsets.flatMap((dy) => offsets.map((dx) => ({ x: at.x + dx, y: at.y + dy })))
}
