import { expect, type Locator, type Page } from '@playwright/test'

const mostTabs = 150

/** Presses Tab until the target has the focus. Every stop on the way has to be seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const page = target.page()
  for (let step = 0; step < mostTabs; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  throw new Error(`${target} wasn't reached by ${mostTabs} tabs.`)
}

export async function tabAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

export async function tabAndType(target: Locator, text: string) {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

function hasFocus(target: Locator) {
  return target.evaluate((element) => element === document.activeElement)
}

/** A smooth scroll may still be under way. */
async function expectFocusSeen(page: Page) {
  await expect.poll(() => page.evaluate(findUnseenFocus), { message: 'the focus is visible' }).toBe('')
}

/** Runs in the page. */
function findUnseenFocus() {
  const element = document.activeElement
  // After the last stop, the focus goes to the browser's own bar.
  if (!element || element === document.body || element === document.documentElement) return ''
  // After a navigation the new page takes the focus. It isn't a control, so it has no ring.
  if (element.matches('#page')) return ''
  const isMarked = (candidate: Element | null | undefined, part?: string) => {
    if (!candidate) return false
    const { outlineStyle, outlineWidth, boxShadow, borderStyle, borderWidth } = getComputedStyle(candidate, part)
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return (
      hasRing || (part !== undefined && (boxShadow !== 'none' || (borderStyle !== 'none' && borderWidth !== '0px')))
    )
  }
  // A card may show the ring around itself instead of its link.
  const isMarkedOrInside = (candidate: Element | null): boolean =>
    candidate !== null &&
    candidate.tagName !== 'MAIN' &&
    (isMarked(candidate) || isMarkedOrInside(candidate.parentElement))
  // The browser marks the button inside a date field by itself.
  const isSeen =
    element.matches('input[type=date]') ||
    isMarkedOrInside(element) ||
    isMarked(element.nextElementSibling) ||
    ['::before', '::after'].some((part) => isMarked(element, part))
  const name = element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
  if (!isSeen) return `no ring around ${name}`
  // The bug lets presses through to the page below.
  if (getComputedStyle(element).pointerEvents === 'none') return ''
  // A control that is drawn by its label is itself invisible.
  const box = (element.closest('label') ?? element).getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const))
  const isOpen = points.some(([x, y]) => {
    const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y)
    return top && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
  })
  return isOpen ? '' : `something covers ${name}`
}
