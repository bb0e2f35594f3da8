import type { Page } from '@playwright/test'

export async function mainMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  if (await toggle.isVisible()) await toggle.click()
  return page.getByRole('navigation', { name: 'Main' })
}
