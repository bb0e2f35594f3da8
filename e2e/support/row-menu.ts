import type { Locator } from '@playwright/test'

export async function chooseInRow(row: Locator, entry: RegExp) {
  await row.getByRole('button', { name: /^More for/ }).click()
  await row.getByRole('menuitem', { name: entry }).click()
}

export const rowOf = (page: { getByRole: Locator['getByRole'] }, name: string) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })
