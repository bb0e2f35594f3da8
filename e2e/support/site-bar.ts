import type { Page } from '@playwright/test'

/** The bar is measured after two frames. */
export async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

/** An element that is cut off or covered can't be pointed at. */
export function findLinksToPress() {
  const links = [...document.querySelectorAll<HTMLElement>('.site-menu a')]
  return links
    .filter((link) => {
      link.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .map(({ textContent }) => textContent)
}
