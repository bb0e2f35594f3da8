import { appCode } from '../tooling/testing/authenticator-app.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { password, signIn, signUpAndIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'

test(
  'a user sets up two-step sign-in, signs in with a code, loses the phone and uses a recovery code',
  onlyOn('phone'),
  async ({ page, context }) => {
    test.slow()
    const account = await signUpAndIn(page.request)
    await page.goto('/profile/settings')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
    const secret = await page.locator('code').innerText()
    await page.getByLabel('Code from your app').fill(appCode(secret))
    await page.getByRole('button', { name: 'Switch on' }).click()
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    const codes = await shown.allInnerTexts()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByLabel("I've kept my recovery codes").check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

    await context.clearCookies()
    await page.goto('/auth/login?redirectTo=%2Fprofile%2Fsettings')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth/two-factor?redirectTo=%2Fprofile%2Fsettings')
    await page.getByLabel('Code from your app').fill(appCode(secret, 1))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/profile/settings')

    await context.clearCookies()
    await signIn(page.request, account)
    await page.goto('/auth/two-factor?redirectTo=%2Fprofile%2Fsettings')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()

    await page.getByRole('button', { name: 'Switch off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch off two-step sign-in?' })
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await expectAccessible(page)
    await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  },
)
