import type { Page } from '@playwright/test'

/** The sections, opened first where they are behind the toggle (phones). */
export async function mainMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  if (await toggle.isVisible()) await toggle.click()
  return page.getByRole('navigation', { name: 'Main' })
}
