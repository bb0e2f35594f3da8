import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { newName, password, signIn, signUp, signUpAndIn } from './support/sign-in.ts'
import { anAdminAt, anotherVisitor, expect, type Site, test } from './support/site.ts'

test('a visitor signs up after correcting every mistake', onlyOn('phone'), async ({ page }) => {
  const name = newName('fan')
  await page.goto('/auth/signup?redirectTo=%2Fprofile')

  const field = (label: string) => page.getByLabel(label, { exact: true })
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await expectProblem(field('Email'), 'Email is required')
  await expectProblem(field('Username'), 'Username cannot be empty')
  await expectProblem(field('Date of birth'), 'Date of birth is required')
  await expectProblem(field('Password'), 'Password is required')
  await expect(field('Email')).toBeFocused()

  await field('Email').fill('admin@example.com')
  await field('Username').fill(name)
  await field('Date of birth').fill('1990-01-31')
  await field('Password').fill(password)
  await field('Confirm password').fill(password)
  await submit.click()
  await expectProblem(field('Email'), 'Email already registered. Please use a different email or sign in.')
  await expect(field('Username')).toHaveValue(name)
  await expectAccessible(page)

  await field('Email').fill(`${name}@example.com`)
  const portal = { contentType: 'text/html', body: 'Welcome to our wifi' }
  await page.route('**/api/rpc/accounts/signUp', (route) => route.fulfill(portal), { times: 1 })
  await submit.click()
  await expect(page.getByRole('alert').locator('.account-notice')).toBeInViewport()
  await expect(field('Password')).toHaveValue(password)

  await field('Email').press('Enter')
  await expect(page).toHaveURL(/\/auth\/login\?.*message=signup_success/)
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible()
  await expect(page.locator('#page')).toBeFocused()

  await expect(field('Email')).toHaveValue(`${name}@example.com`)
  await field('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
})

test('a user sets a name and a picture in their profile, and signs out', onlyOn('desktop'), async ({ page }) => {
  const { username: name } = await signUpAndIn(page.request)
  await page.goto('/profile/settings')
  await page.getByLabel('Username', { exact: true }).fill(`${name}_2`)
  await page.getByLabel('Picture file').setInputFiles(await aPicture(page))
  const crop = page.getByRole('dialog', { name: 'Crop your picture' })
  await crop.getByRole('application').press('ArrowRight')
  await expectAccessible(page)
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2')
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: `${name}_2`, exact: true })).toBeVisible()
  const photo = page.locator('.pass-photo img')
  await expect(photo).toHaveAttribute('src', /^\/media\//)
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)

  await page.evaluate(() => {
    const scores = ['hotCheetosCatchHighScore', 'bedBugSquishHighScore']
    for (const key of ['bedbugImageUrl', ...scores, 'storyPlaces', 'unsentGameRuns']) localStorage.setItem(key, '12')
  })
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['bedbugImageUrl'])
})

test(
  'a new user’s pass challenges others to a game, and shows the rooms once its owner allows it',
  onlyOn('phone'),
  async ({ page, request }) => {
    const owner = await signUpAndIn(request)
    await page.goto(`/players/${owner.id}`)
    await expect(page.getByText('Score to beat 0')).toBeVisible()
    await expect(page.getByText(`ahead of ${owner.username}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Under wraps' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play a game' })).toHaveAttribute('href', '/games')
    await expectAccessible(page)

    await signIn(page.request, owner)
    await page.goto('/profile/settings')
    await page.getByLabel("The rooms I've been to").check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText("Saved. That's what others see now.")).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`/players/${owner.id}`)
    await expect(page.getByRole('heading', { name: /^Rooms/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Under wraps' })).toHaveCount(0)
  },
)

test('leaving the profile with unsaved changes asks first', onlyOn('desktop'), async ({ page }) => {
  await signUpAndIn(page.request)
  await page.goto('/profile/settings')
  await page.getByLabel('Username', { exact: true }).fill('somebody_else')
  await page
    .getByRole('link', { name: /VIP World/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/profile/settings')
  await page
    .getByRole('link', { name: /VIP World/ })
    .first()
    .click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
})

test('a mailed link replaces a forgotten password, once', onlyOn('phone'), async ({ page, site }) => {
  const { email } = await signUp(page.request)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous page has an Email field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If an account has this email, the link is on its way.')).toBeVisible()

  const link = await linkFromMail(site, email)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('a-brand-new-one')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a-brand-new-one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
  await signIn(page.request, { email, password: 'a-brand-new-one' })

  await page.goto(link)
  await expect(page.getByText('This link has expired or been used.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
})

test('a user whose session has ended signs in again and finds the typed text', onlyOn('desktop'), async ({ page }) => {
  const account = await signUpAndIn(page.request)
  await page.goto('/profile/settings')
  await page.getByLabel('Username').fill('Typed In Vain')
  await page.context().clearCookies()
  // Any call notices it, and another one may come before this click.
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.click({ timeout: 3000 }).catch(() => {})
  await expect(page).toHaveURL('/auth/login?redirectTo=%2Fprofile%2Fsettings')
  await expect(page.getByRole('alert').filter({ hasText: 'User not authenticated' })).toBeVisible()

  // The settings, which may still be on the screen, have a section of this name.
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('Typed In Vain')
  await expect(page.getByText('What you typed is still here, but not saved yet.')).toBeVisible()
  await expectAccessible(page)
})

test('redirectTo only leads to paths of this site, in any alphabet', onlyOn('desktop'), async ({ page, site }) => {
  const account = await signUp(page.request)
  await page.goto('/auth/login?redirectTo=%2F%2Fevil.example%2Fx')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/auth/login?redirectTo=%2F%5Cevil.example')).url()).toBe(`${site.url}/`)
  await page.goto('/auth/login?redirectTo=%2Fseasons%3Fx%3D%E8%9F%B2')
  await expect(page).toHaveURL('/seasons?x=%E8%9F%B2')
})

test('signing out in one tab signs out the other', onlyOn('phone'), async ({ page, context }) => {
  await signUpAndIn(page.request)
  await page.goto('/profile')
  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(otherTab).toHaveURL('/auth/login?redirectTo=%2Fprofile')
})

test('another device can be signed out from the profile', onlyOn('desktop'), async ({ page, request, site }) => {
  const account = await signUpAndIn(page.request)
  const otherDevice = request
  await signIn(otherDevice, account)
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: /Sign out this one/ }).click()
  await expect(page.getByRole('button', { name: /Sign out this one/ })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  expect((await otherDevice.get('/profile')).url()).toBe(`${site.url}/auth/login?redirectTo=%2Fprofile`)
})

test(
  'a ban shows at once in an open tab, sign-in is refused with the reason, and works again after an unban',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    const account = await signUpAndIn(page.request)
    test.slow()
    // The first frames may arrive while the test is still looking at the page.
    const connected = page
      .waitForEvent('websocket', { timeout: 60_000 })
      .then((socket) => socket.waitForEvent('framereceived', { predicate: isWelcome, timeout: 60_000 }))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await connected

    const office = await anAdminAt('/admin/users', { browser, site }, { viewport: { width: 1280, height: 800 } })
    await office.getByLabel('Search users').fill(account.username)
    const row = rowOf(office, account.username)
    await chooseInRow(row, /^Ban/)
    await office.getByLabel('Reason').fill('Fed the bug at midnight')
    await office.getByRole('button', { name: 'Ban user' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Account Banned' })).toBeVisible()
    await expect(page.getByText('Your account has been banned from accessing this site.')).toBeVisible()
    await expect(page.getByText('Reason: Fed the bug at midnight')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/seasons')
    await expect(page.getByRole('heading', { level: 1, name: 'Account Banned' })).toBeVisible()
    await page.getByRole('button', { name: 'Return to Login' }).click()
    await expect(page).toHaveURL('/auth/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Your account has been banned. Reason: Fed the bug at midnight')).toBeVisible()

    await chooseInRow(row, /^Unban/)
    await office.getByRole('button', { name: 'Unban', exact: true }).click()
    await expect(row.getByText('Banned', { exact: true })).toHaveCount(0)
    await signIn(page.request, account)
    await office.close()
  },
)

test(
  'a new email counts once the link mailed to it is opened, even in another browser',
  onlyOn('phone'),
  async ({ page, browser, site }) => {
    const account = await signUpAndIn(page.request)
    const newEmail = `${newName('fan')}@example.com`
    await page.goto('/profile/settings')
    const section = page.getByRole('region', { name: 'Email' })
    await section.getByRole('button', { name: 'Change email' }).click()
    await section.getByLabel('New email').fill(newEmail)
    await section.getByLabel('Your password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Send the link' }).click()
    await expect(section).toContainText(`Open the link we sent to ${newEmail}`)
    await expect(section).toContainText(account.email)
    await expectAccessible(page)

    const elsewhere = await anotherVisitor({ browser, site })
    await elsewhere.goto(await linkFromMail(site, newEmail))
    await elsewhere.getByRole('button', { name: 'Use this email' }).click()
    await expect(elsewhere.getByText(`From now on you sign in with ${newEmail}.`)).toBeVisible()
    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: 'Use this email' }).click()
    const again = elsewhere.getByRole('link', { name: 'Ask for a new link' })
    await expect(again).toHaveAttribute('href', '/profile/settings')
    await elsewhere.close()
    await page.reload()
    await expect(section).toContainText(`You sign in with ${newEmail}`)
    await expect(section.getByRole('button', { name: 'Cancel the change' })).toBeHidden()
  },
)

test('deleting an account needs the password', onlyOn('desktop'), async ({ page }) => {
  const { email } = await signUpAndIn(page.request)
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password', { exact: true }).fill('a wrong one')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expectProblem(dialog.getByLabel('Your password', { exact: true }), "The password isn't right.")
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.post('/api/sign-in', { data: { email, password } })).status()).toBe(401)
})

/** Socket.IO's message that the connection is established. */
const isWelcome = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40')

async function expectProblem(field: Locator, text: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '\\$&')))
}

/** Wider than high, so that the crop can be moved. */
async function aPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 500)
    const context = canvas.getContext('2d')
    for (let x = 0; x < 800; x += 100) {
      if (!context) break
      context.fillStyle = `hsl(${x / 3} 90% 60%)`
      context.fillRect(x, 0, 100, 500)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

async function linkFromMail(site: Site, email: string) {
  const outbox = path.join(site.dataDir, 'outbox')
  let link: string | undefined
  await expect
    .poll(() => {
      // The first mail creates the folder, and it is sent after the response.
      const files = existsSync(outbox) ? readdirSync(outbox) : []
      for (const name of files.filter((file) => file.endsWith('.eml'))) {
        // Quoted-printable breaks long lines with "=" and writes "=" as "=3D".
        const text = readFileSync(path.join(outbox, name), 'utf8')
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=')
        if (text.includes(email)) link = /\/auth\/(?:reset-password|change-email)\?token=[\w.~%-]+/.exec(text)?.[0]
      }
      return link
    })
    .toBeTruthy()
  return String(link)
}
