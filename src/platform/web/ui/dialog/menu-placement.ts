type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const gapPx = 6
const marginPx = 8

/** Under the trigger with right edges aligned; flipped above when there is no room; never off the screen. */
export function placeMenu(trigger: Box, menu: Size, viewport: Size): { left: number; top: number } {
  const below = trigger.bottom + gapPx
  const above = trigger.top - gapPx - menu.height
  const fitsBelow = below + menu.height <= viewport.height - marginPx
  const top = fitsBelow || above < marginPx ? below : above
  const rightmost = viewport.width - marginPx - menu.width
  const left = Math.max(marginPx, Math.min(trigger.right - menu.width, rightmost))
  return { left, top }
}
