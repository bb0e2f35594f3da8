import type { APIRequestContext, Page } from '@playwright/test'
import { findProblems } from './support/check-page.ts'
import { everyPage } from './support/every-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'

// Dialogs and states are checked where other journeys open them, by `expectAccessible`.
for (const person of ['a visitor', 'an administrator']) {
  test(
    `every page of ${person} passes axe, fits 320 px and works in forced colours`,
    onlyOn('desktop'),
    async ({ page, context, site }) => {
      // About two seconds a page, for some forty pages.
      test.setTimeout(600_000)
      const forVisitors = await pagesOf(page.request)
      let chosen = forVisitors
      if (person === 'an administrator') {
        await signIn(page.request, site.admin)
        // Only the header of the others depends on who looks.
        const isKnown = (path: string) => forVisitors.some((one) => one.path === path)
        chosen = (await pagesOf(page.request)).filter(({ path }) => !isKnown(path))
      }
      // The next page loads and settles in one tab while this one is checked in the other.
      const tabs = [page, await context.newPage()] as const
      const open = async (index: number) => {
        const tab = tabs[index % 2 ? 1 : 0]
        const next = chosen[index]
        if (next) await openNarrow(tab, next.path)
        return tab
      }
      let opening = open(0)
      const problems: string[] = []
      for (const [index, { path, html }] of chosen.entries()) {
        const tab = await opening
        opening = open(index + 1)
        const found = await tab.evaluate(findBeyondTheEdge)
        const headings = html.match(/<h1\b/g)?.length ?? 0
        if (headings !== 1) found.push(`the server's markup has ${headings} h1`)
        await tab.setViewportSize({ width: 1280, height: 800 })
        await settle(tab)
        found.push(...(await findProblems(tab)))
        await tab.emulateMedia({ forcedColors: 'active' })
        found.push(...(await tab.evaluate(findLostInForcedColours)))
        await tab.emulateMedia({ forcedColors: 'none' })
        problems.push(...found.map((problem) => `${path}: ${problem}`))
      }
      expect(problems).toEqual([])
    },
  )
}

/** Leaves out addresses that lead to another page. The built site has no pages for developers. */
async function pagesOf(request: APIRequestContext) {
  return (await everyPage(request)).filter(({ path, isRedirected }) => !isRedirected && !path.startsWith('/dev/'))
}

async function openNarrow(page: Page, path: string) {
  // As wide as 1280 px at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await settle(page)
}

/** Panels and lazy parts load after the page. React may show a loaded part 0.3 s late. */
async function settle(page: Page) {
  await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Runs in the page. The page clips overflowing content, so its own width would tell nothing. */
function findBeyondTheEdge() {
  const edge = document.documentElement.clientWidth
  const found: string[] = []
  // A row that scrolls by itself may overflow, and a line with an ellipsis is cut on purpose.
  const mayGoOn = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
    overflowX === 'auto' || overflowX === 'scroll' || (overflowX === 'hidden' && textOverflow === 'ellipsis')
  const isInScroller = (element: Element | null): boolean =>
    element !== null && (mayGoOn(getComputedStyle(element)) || isInScroller(element.parentElement))
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [aria-hidden=true]')
  const isBeyond = ({ left, right, width }: DOMRect) => width > 0 && (right > edge + 1 || left < -1)
  const note = (what: string, element: Element | null) => {
    if (isSeen(element) && !isInScroller(element)) found.push(`beyond 320 px: ${what}`)
  }
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode)
    if ([...range.getClientRects()].some(isBeyond))
      note(`"${walker.currentNode.textContent?.slice(0, 60)}"`, walker.currentNode.parentElement)
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary, video')) {
    if (isBeyond(control.getBoundingClientRect())) note(control.outerHTML.replace(/\s+/g, ' ').slice(0, 140), control)
  }
  return found
}

/** Runs in the page. Forced colours take away backgrounds and shadows. */
function findLostInForcedColours() {
  const found: string[] = []
  const show = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const { borderTopStyle, borderTopWidth, backgroundImage, appearance } = getComputedStyle(control)
    const isDrawn =
      control.innerText?.trim() ||
      control.querySelector('svg, img, picture, canvas, video') ||
      // The slider over a chart.
      control.previousElementSibling?.matches('svg') ||
      (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
      backgroundImage !== 'none' ||
      (control instanceof HTMLInputElement && appearance !== 'none')
    const isDouble = control.closest('.sr-only, [aria-hidden=true]') || control.classList.contains('sr-only')
    if (!isDrawn && !isDouble && isSeen(control)) found.push(`invisible in forced colours: ${show(control)}`)
  }
  const look = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part)
    const { backgroundColor, color, borderColor, borderStyle, borderWidth, outlineStyle, content } = style
    const { textDecorationLine, fontWeight, backgroundImage } = style
    const box = [backgroundColor, color, borderColor, borderStyle, borderWidth, outlineStyle, content]
    return [...box, textDecorationLine, fontWeight, backgroundImage].join()
  }
  const wholeLook = (element: Element) =>
    [look(element), look(element, '::before'), look(element, '::after'), element.querySelectorAll('svg').length].join()
  const chosen =
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [aria-checked=true]'
  for (const element of document.querySelectorAll(chosen)) {
    const group = element.closest('[role=tablist], ul, ol, nav, fieldset, [role=group], [role=menu]')
    const isLike = (other: Element) => other.tagName === element.tagName && other.className === element.className
    const peer = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
      (other) => isLike(other) && !other.matches(chosen) && isSeen(other),
    )
    if (peer && isSeen(element) && wholeLook(peer) === wholeLook(element))
      found.push(`looks like its neighbours in forced colours: ${show(element)}`)
  }
  return found
}
