import { expect, type Page } from '@playwright/test'

/** Basic checks, which don't replace an audit. */
export async function expectAccessible(page: Page) {
  // After a client-side navigation the title changes a moment after the content.
  await page.waitForFunction(() => document.title.trim(), undefined, { timeout: 5000 }).catch(() => {})
  // On phones the page's own innerWidth grows with overflowing content.
  const viewportWidth = page.viewportSize()?.width ?? Number.POSITIVE_INFINITY
  expect(await page.evaluate(findProblems, viewportWidth), `accessibility of ${page.url()}`).toEqual([])
}

/** Runs in the page, so it can't use anything from outside. */
function findProblems(viewportWidth: number) {
  const problems: string[] = []
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
  const show = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140)
  const textOfIds = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
      .join('')
  const altTexts = (element: Element) =>
    [...element.querySelectorAll('img[alt], svg[aria-label], svg title')]
      .map((part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? part.textContent ?? '')
      .join('')
  const isNamed = (element: HTMLElement) =>
    [
      element.getAttribute('aria-label'),
      textOfIds(element.getAttribute('aria-labelledby')),
      element.textContent,
      altTexts(element),
      element.getAttribute('title'),
      element.getAttribute('value'),
    ].some((text) => text?.trim())
  const isLabelled = (control: HTMLElement) =>
    control.getAttribute('aria-label')?.trim() ||
    textOfIds(control.getAttribute('aria-labelledby')).trim() ||
    [...((control as HTMLInputElement).labels ?? [])].some((label) => label.textContent?.trim() || altTexts(label))

  if (!document.documentElement.lang) problems.push('<html> has no lang')
  if (!document.title.trim()) problems.push('the page has no title')

  const headings = all('h1').filter(isShown)
  if (headings.length !== 1) problems.push(`${headings.length} visible h1 instead of one`)
  if (all('main').filter(isShown).length !== 1) problems.push('not exactly one main landmark')

  const ids = all('[id]').map((element) => element.id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    problems.push(`id "${id}" occurs twice`)

  for (const image of all('img:not([alt])')) problems.push(`image without alt: ${show(image)}`)
  for (const control of all('input:not([type=hidden], [type=submit], [type=button]), select, textarea').filter(
    isShown,
  )) {
    if (!isLabelled(control)) problems.push(`control without a label: ${show(control)}`)
  }
  // A hidden duplicate, such as a cover beside its title, needs no name.
  const isDouble = (element: Element) =>
    element.getAttribute('tabindex') === '-1' && element.closest('[aria-hidden=true]') !== null
  for (const element of all('button, a[href], summary, [role=button], [role=link], [role=tab]').filter(isShown)) {
    if (!isNamed(element) && !isDouble(element)) problems.push(`nothing says what this does: ${show(element)}`)
  }
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls']) {
    for (const element of all(`[${attribute}]`).filter(isShown)) {
      const missing = (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id && !document.getElementById(id))
      if (missing.length > 0)
        problems.push(`${attribute} names "${missing.join(' ')}", which is not there: ${show(element)}`)
    }
  }
  if (document.documentElement.scrollWidth > viewportWidth + 1) problems.push('the page scrolls sideways')
  return problems
}
