import type { Box, Mark, Point } from '../rules/wander.ts'
import { leavesNoRoom } from '../rules/wander.ts'

/** All of it, the gaps between its parts as well. A page marks by `data-keep-clear` what somebody is playing on. */
const alwaysFirst =
  'input, select, textarea, video, audio, canvas, iframe, dialog, [popover], [contenteditable], [data-keep-clear]'
/** On somebody's face or figure the bug would look like part of it. Which pictures show people, nobody knows: all of them count. */
const figures = 'img, .bed-bug'
const controls = 'a, button, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [tabindex="0"]'

/** A whole grid of roomy controls does not weigh as much as one line of words. */
const roomyControl = 0.01

/**
 * What is written, drawn or to be pressed on the screen, whatever may lie over it. Only boxes are read: to ask the browser what lies under each
 * point would take a phone a second.
 */
export function marksOnScreen(bugSize: number): Mark[] {
  const marks: Mark[] = []
  const add = (box: Box, weight: number) => {
    if (isOnScreen(box)) marks.push({ box, weight })
  }
  const look = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (isUnseen(box) || element.matches(field)) return
    if (element.matches(alwaysFirst) || element.matches(figures)) return add(box, 1)
    // On a card with room for the bug the arrow is still what one aims at; of a larger drawing the lettering counts.
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

/** A control that the bug can cover goes first; on a card or a tile there is room for both. */
export function isToBePressed({ target, spot, size }: { target: Element; spot: Point; size: number }) {
  if (target.closest(alwaysFirst)) return true
  const control = target.closest(controls)?.getBoundingClientRect()
  if (!control) return false
  // The link of a whole card is a short title with a long reach: its own box is small, the card is not.
  return contains(control, spot) && leavesNoRoom({ control, bugSize: size })
}

export const contains = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Where the bug itself walks. */
const field = '.roaming-field'

/** What is kept for screen readers is cut to a box of one pixel. */
const leastSeenPx = 2

/** What is flat or has no box at all may have children that are placed elsewhere. */
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
