import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Every page parses axe anew, so it gets the minified file, which is less than half as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks both themes. If a dialog is open, it checks the dialog alone, because nothing behind it
 * can be reached.
 */
export async function expectAccessible(page: Page) {
  expect(await findProblems(page), `accessibility of ${page.url()}`).toEqual([])
}

export async function findProblems(page: Page) {
  // After a client-side navigation the title changes a moment after the content.
  await page.waitForFunction(() => document.title.trim(), undefined, { timeout: 5000 }).catch(() => {})
  // On phones the page's own innerWidth grows with overflowing content.
  const viewportWidth = page.viewportSize()?.width ?? Number.POSITIVE_INFINITY
  const problems = await page.evaluate(findOtherProblems, viewportWidth)
  await page.evaluate(layOutEverything)
  problems.push(...(await runAxe(page, { type: 'tag', values: tags })))
  await page.emulateMedia({ colorScheme: 'dark' })
  // A theme only changes colours, so the other rules needn't run again.
  problems.push(...(await runAxe(page, { type: 'rule', values: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

async function runAxe(page: Page, runOnly: RunOptions['runOnly']) {
  await page.evaluate(endTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Describing every element that passes would take most of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const { violations } = await page.evaluate((given) => {
    const dialogs = document.querySelectorAll(':modal')
    return window.axe.run(dialogs[dialogs.length - 1] ?? document, given)
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, html, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1, 2).join('').trim()
      // Which targets are under the sticky header only depends on how far the page is scrolled.
      if (why?.includes('partially obscured')) return []
      return `${id}: ${target.join(' ')}: ${html.replace(/\s+/g, ' ').slice(0, 140)} (${why})`
    }),
  )
}

/** Cards that the browser skips (`skips-offscreen`) keep the colours of the other theme. */
function layOutEverything() {
  document.documentElement.dataset.returned = ''
}

/** Half-way through a transition or an entrance, colours have less contrast. */
function endTransitions() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

/**
 * Axe allows several h1 and ids that occur twice.
 * Runs in the page, so it can't use anything from outside.
 */
function findOtherProblems(viewportWidth: number) {
  const problems: string[] = []
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const headings = all('h1').filter((element) => element.checkVisibility({ visibilityProperty: true }))
  if (headings.length !== 1) problems.push(`${headings.length} visible h1 instead of one`)
  const ids = all('[id]').map((element) => element.id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    problems.push(`id "${id}" occurs twice`)
  if (document.documentElement.scrollWidth > viewportWidth + 1) problems.push('the page scrolls sideways')
  return problems
}
