import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signUpAndIn } from './support/sign-in.ts'
import { anAdminAt, expect, test } from './support/site.ts'

test(
  'a reported writer is muted from the panel, sees it at once, wins an appeal, and returns after a ban',
  onlyOn('phone'),
  async ({ page: writer, request: reporter, browser, site }) => {
    test.slow()
    await aWriter(writer.request, 'LoudInTheLounge')
    await aWriter(reporter, 'QuietInTheCorner')
    const rude = { client_id: crypto.randomUUID(), content: 'Your sofa smells of dip' }
    const { id, user_id } = await post(writer.request, '/api/forum/messages', rude)
    const admin = await anAdminAt('/admin/forum', { browser, site })
    const reports = admin.getByRole('tab', { name: 'Reports' })
    const before = Number(await reports.innerText().then((text) => /\d+/.exec(text)?.[0] ?? 0))
    await writer.goto('/forum')
    await expect(writer.getByLabel('Your message')).toBeVisible()

    await post(reporter, `/api/forum/messages/${id}/reports`, { reason: 'Rude about sofas' })
    await expect(reports).toHaveText(`Reports${before + 1} waiting for a decision`)
    const report = admin.getByRole('row', { name: 'message of LoudInTheLounge' })
    await expect(report).toContainText('Rude about sofas')
    await report.getByRole('button', { name: /^Review/ }).click()
    const sheet = admin.getByRole('dialog', { name: 'Message of LoudInTheLounge' })
    await expectAccessible(admin)
    await admin.keyboard.press('1')
    await sheet.getByRole('button', { name: 'Mute 24 hours' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Mute' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(report).toHaveCount(0)
    // The next pending report may have opened by itself.
    await admin.goto('/admin/forum?tab=appeals')

    // The notice links to this element.
    await expect(writer.locator('#standing')).toContainText("You've been muted")
    await expect(writer.getByText('Violated forum rules: It insults somebody.')).toBeVisible()
    await writer.getByRole('button', { name: 'Appeal' }).click()
    const dialog = writer.getByRole('dialog', { name: 'Appeal against the mute' })
    await dialog.getByLabel('Why should it be lifted?').fill('The sofa is mine.')
    await expectAccessible(writer)
    await dialog.getByRole('button', { name: 'Send appeal' }).click()
    await expect(writer.getByText('Your appeal is in')).toBeVisible()

    await admin.getByRole('button', { name: 'Review appeal of LoudInTheLounge' }).click()
    const appeal = admin.getByRole('dialog', { name: 'Appeal of LoudInTheLounge' })
    await expect(appeal).toContainText('The sofa is mine.')
    await expectAccessible(admin)
    await appeal.getByRole('button', { name: 'Second chance' }).click()
    await appeal.getByRole('button', { name: 'Accept' }).click()
    await expect(writer.getByLabel('Your message')).toBeVisible()

    await post(admin.request, `/api/forum/users/${user_id}/ban`, { reason: 'Dip on the curtains' })
    await expect(writer.getByText('Dip on the curtains')).toBeVisible()
    await expect(writer.getByLabel('Your message')).toHaveCount(0)
    await post(admin.request, `/api/admin/forum/users/${user_id}/unban`, {})
    await expect(writer.getByLabel('Your message')).toBeVisible()

    await admin.goto('/admin/forum?tab=history')
    await expect(admin.getByRole('row', { name: 'Unmuted: LoudInTheLounge' })).toContainText('Please keep it friendly.')
    await expect(admin.getByRole('row', { name: 'Muted: LoudInTheLounge', exact: true })).toContainText('Lifted')
    await expectAccessible(admin)
    await admin.close()
  },
)

async function aWriter(request: APIRequestContext, username: string) {
  await signUpAndIn(request, username)
  await post(request, '/api/forum/age', {})
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return JSON.parse((await answer.text()) || '{}')
}
