import { leavesNoRoom } from '../rules/roaming.ts'
import type { Point } from '../rules/wander.ts'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** A line of words, an icon or a control, and how much a bug on it would be in the way. */
export type Mark = { box: Box; weight: number }

export const alwaysFirst = 'input, select, textarea, video, audio, canvas, iframe, dialog, [popover], [contenteditable]'
export const controls =
  'a, button, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [tabindex="0"]'

/** A whole grid of roomy controls does not weigh as much as one line of words. */
const roomyControl = 0.01

/**
 * What is written or to be pressed in a part of the screen, whatever may lie over it. Only boxes are read: to ask the browser
 * what lies under each point of a dozen places would take a phone a second.
 */
export function marksIn(area: Box, bugSize: number): Mark[] {
  const marks: Mark[] = []
  const add = (box: Box, weight: number) => {
    if (meet(box, area)) marks.push({ box, weight })
  }
  const look = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (isBeyond(box, area) || element.matches(field)) return
    if (element.matches(alwaysFirst)) return add(box, 1)
    if (element instanceof SVGSVGElement) return isIcon(element, bugSize) && add(box, 1)
    if (element.matches(controls)) add(box, leavesNoRoom({ control: box, bugSize }) ? 1 : roomyControl)
    for (const child of element.childNodes) {
      if (child instanceof Element) look(child)
      else if (child instanceof Text) for (const line of linesOf(child)) add(line, 1)
    }
  }
  look(document.body)
  return marks
}

/** Where the bug itself walks. */
const field = '.roaming-field'

/** What is kept for screen readers is cut to a box of one pixel. */
const leastSeenPx = 2

/** What has no box of its own may have children that have one. */
function isBeyond(box: DOMRect, area: Box) {
  if (box.width === 0 && box.height === 0) return false
  return box.width < leastSeenPx || box.height < leastSeenPx || !meet(box, area)
}

/** On a card with room for the bug the arrow is still what one aims at. */
export function isIcon(layer: Element, bugSize: number) {
  if (!(layer instanceof SVGSVGElement)) return false
  const { width, height } = layer.getBoundingClientRect()
  return width <= bugSize && height <= bugSize
}

export function linesOf(text: Text): Iterable<Box> {
  if (!text.data.trim()) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getClientRects()
}

export const contains = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

const meet = (a: Box, b: Box) => a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top
