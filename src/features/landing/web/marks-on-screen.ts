import type { Box, Mark, Point } from '../rules/wander.ts'
import { leavesNoRoom } from '../rules/wander.ts'

/** The bug avoids the gaps inside these, too. Pages mark areas of play with `data-keep-clear`. */
const alwaysFirst =
  'input, select, textarea, video, audio, canvas, iframe, dialog, [popover], [contenteditable], [data-keep-clear]'
/** On a person the bug would look like part of the picture, and any picture may show one. */
const figures = 'img, .bed-bug'
const controls = 'a, button, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [tabindex="0"]'

const roomyControl = 0.01

/** Only reads boxes, because hit-testing every point would take a phone a second. */
export function marksOnScreen(bugSize: number): Mark[] {
  const marks: Mark[] = []
  const add = (box: Box, weight: number) => {
    if (isOnScreen(box)) marks.push({ box, weight })
  }
  const look = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (isUnseen(box) || element.matches(field)) return
    if (element.matches(alwaysFirst) || element.matches(figures)) return add(box, 1)
    // People aim at a small icon even on a large card. In a larger drawing only its text counts.
    if (element instanceof SVGSVGElement) {
      if (box.width <= bugSize && box.height <= bugSize) return add(box, 1)
      for (const letters of element.querySelectorAll('text')) add(letters.getBoundingClientRect(), 1)
      return
    }
    if (element.matches(controls)) add(box, leavesNoRoom({ control: box, bugSize }) ? 1 : roomyControl)
    for (const child of element.childNodes) {
      if (child instanceof Element) look(child)
      else if (child instanceof Text) for (const line of linesOf(child)) add(line, 1)
    }
  }
  look(document.body)
  return marks
}

/** A small control gets the press; on a large card or tile there is room for both. */
export function isToBePressed({ target, spot, size }: { target: Element; spot: Point; size: number }) {
  if (target.closest(alwaysFirst)) return true
  const control = target.closest(controls)?.getBoundingClientRect()
  if (!control) return false
  // A card's link reaches over the whole card, but its own box is small. Only that box counts.
  return contains(control, spot) && leavesNoRoom({ control, bugSize: size })
}

export const contains = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

const field = '.roaming-field'

/** Content for screen readers is clipped to a box of one pixel. */
const leastSeenPx = 2

/** A flat element, or one without a box, may still have visible children elsewhere. */
function isUnseen(box: DOMRect) {
  if (box.width === 0 || box.height === 0) return false
  return (box.width < leastSeenPx && box.height < leastSeenPx) || !isOnScreen(box)
}

const isOnScreen = ({ left, right, top, bottom }: Box) =>
  right >= 0 && bottom >= 0 && left <= innerWidth && top <= innerHeight

function linesOf(text: Text): Iterable<Box> {
  if (!text.data.trim()) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getClientRects()
}
