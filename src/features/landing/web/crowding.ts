import { leavesNoRoom } from '../rules/roaming.ts'
import type { Point } from '../rules/wander.ts'

type Place = { at: Point; size: number }

/**
 * What a bug of this size would cover at a place of the screen: one and more where it stands on words or on something to
 * press, a little where it stands on a card that has room for both, nothing where the page is empty.
 */
export function* crowdingAt({ at, size }: Place, enough: number): Generator<undefined, number> {
  // Not drawn, as while the page is printed.
  if (size === 0) return 0
  let crowd = 0
  let looks = 0
  for (const spot of spotsUnder({ at, size })) {
    if (crowd >= enough) break
    // What lies under a point takes a slow phone some 3 ms to find out.
    if (++looks % looksAtOnce === 0) yield
    const layers = document.elementsFromPoint(spot.x, spot.y)
    if (layers[0] && isToBePressed({ target: layers[0], spot, size })) crowd += 1
    else if (hasPrint(layers, { spot, size })) crowd += 1
    else if (layers[0]?.closest(controls)) crowd += roomyControl
  }
  return crowd
}

const looksAtOnce = 5

/** From here on words or controls are covered. */
export const inTheWay = 1

/** A control that the bug can cover goes first; on a card or a tile there is room for both. */
export function isToBePressed({ target, spot, size }: { target: Element; spot: Point; size: number }) {
  if (target.closest(alwaysFirst)) return true
  const control = target.closest(controls)?.getBoundingClientRect()
  if (!control) return false
  // The link of a whole card is a short title with a long reach: its own box is small, the card is not.
  return contains(control, spot) && leavesNoRoom({ control, bug: { width: size, height: size } })
}

/** No line of words is lower: between spots that lie further apart a badge or a caption would not be noticed. */
const lowestLinePx = 12

/** A grid inside the drawing: the edges of its box are empty. */
function* spotsUnder({ at, size }: Place) {
  const reach = size * 0.4
  const steps = Math.ceil((2 * reach) / lowestLinePx)
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      yield { x: at.x + reach * ((2 * column) / steps - 1), y: at.y + reach * ((2 * row) / steps - 1) }
    }
  }
}

/** A whole grid of them does not make one of the others. */
const roomyControl = 0.01

const alwaysFirst = 'input, select, textarea, video, audio, canvas, iframe, dialog, [popover], [contenteditable]'
const controls = 'a, button, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [tabindex="0"]'

/** Words, or an icon: on a card with room for the bug the arrow is still what one aims at. */
function hasPrint(layers: Element[], { spot, size }: { spot: Point; size: number }) {
  for (const layer of layers) {
    if (layer instanceof SVGSVGElement && isNoLargerThan(size, layer.getBoundingClientRect())) return true
    for (const node of layer.childNodes) {
      if (node instanceof Text && node.data.trim() && isPrintedAt(node, spot)) return true
    }
    if (isOpaque(layer)) return false
  }
  return false
}

function isPrintedAt(text: Text, spot: Point) {
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some((line) => contains(line, spot))
}

const isNoLargerThan = (size: number, { width, height }: DOMRect) => width <= size && height <= size

const isOpaque = (layer: Element) => /^rgb\(/.test(getComputedStyle(layer).backgroundColor)

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point) {
  return x >= left && x <= right && y >= top && y <= bottom
}
