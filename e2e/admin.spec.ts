import type { Page } from '@playwright/test'
import type {} from '../src/platform/web/early-presses.ts'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { newName, signIn, signUp, signUpAndIn } from './support/sign-in.ts'
import { everyScript, expect, holdBack, openPanel, test } from './support/site.ts'

test(
  'a visitor only finds the login form at every URL of the back-office, and no data',
  onlyOn('desktop'),
  async ({ page }) => {
    for (const path of ['/admin', '/admin/seasons', '/admin/kitchen/sink']) {
      const response = await page.request.get(path)
      expect(response.status()).toBe(path === '/admin/kitchen/sink' ? 404 : 200)
      expect(response.headers()['cache-control']).toContain('no-store')
      const html = await response.text()
      expect(html).toContain('Admin Login</h1>')
      expect(html).not.toContain('Memory Match')
    }
    await page.goto('/admin/seasons')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await expect(page).toHaveURL('/admin/seasons')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await page.content()).not.toContain('Memory Match')
    await page.getByRole('link', { name: 'Main Site' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a search typed before the scripts have loaded runs once the page is hydrated',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/admin/stories?tab=published')
    await page.getByLabel('Search stories').fill('nothing-of-that-name')
    letScriptsCome()
    await arrival
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.getByLabel('Search stories')).toHaveValue('nothing-of-that-name')
    await expect(page.getByText('No stories match.')).toBeVisible()
  },
)

test(
  'a slash pressed before the scripts have loaded leads to the search once they have',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/admin/stories?tab=published')
    await page.getByLabel('Search stories').waitFor()
    await page.keyboard.press('/')
    letScriptsCome()
    await arrival
    await expect(page.getByLabel('Search stories')).toBeFocused()
    await expect(page.getByLabel('Search stories')).toHaveValue('')
  },
)

test('a list’s columns can be chosen, are kept, and can be reset', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/quizzes')
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('Finishes')).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Points', 'About', 'Finishes', 'Right', 'Added'])
    await page.getByRole('menuitemcheckbox', { name }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Questions' }).click()
  await page.keyboard.press('Escape')
  await expect(heading('Finishes')).toBeVisible()
  await expect(heading('Questions')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)

  await openPanel(page, '/admin/quizzes')
  await expect(heading('Finishes')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Show the usual ones' }).click()
  await expect(heading('Finishes')).toBeHidden()
  await expect(heading('Questions')).toBeVisible()
})

test(
  'a row of tabs that is scrolled before the scripts have loaded stays in place',
  onlyOn('phone'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/admin/settings')
    const row = page.getByRole('tablist', { name: 'Games' })
    const last = row.getByRole('tab', { name: 'Scores' })
    await last.scrollIntoViewIfNeeded()
    const moved = await row.evaluate(({ scrollLeft }) => scrollLeft)
    expect(moved).toBeGreaterThan(0)
    letScriptsCome()
    await arrival
    await page.waitForFunction(() => window.earlyPresses?.isPageAlive)
    expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(moved)
    await last.click()
    await expect(page.getByLabel('Search players')).toBeVisible()
  },
)

test(
  'a signed-in user also gets the form, is told who they are, and gets no data',
  onlyOn('desktop'),
  async ({ page }) => {
    const { username } = await signUpAndIn(page.request)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await expect(page.getByText(`You're signed in as ${username}, who isn't an administrator.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  },
)

test(
  'a user who is banned while the form is open is told at once, and an administrator can still sign in there',
  onlyOn('desktop'),
  async ({ page, playwright, site }) => {
    const { id } = await signUpAndIn(page.request)
    // The kick comes over the socket, which opens once the page is idle.
    const connected = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
    await page.goto('/admin/quotes')
    await expect(page.getByText("who isn't an administrator")).toBeVisible()
    await connected

    const admin = await playwright.request.newContext({ baseURL: site.url })
    await signIn(admin, site.admin)
    const banned = await admin.post(`/api/users/${id}/ban`, { data: { reason: 'Parked across two spots' } })
    expect(banned.ok(), await banned.text()).toBe(true)
    await admin.dispose()

    const told = page.getByText('Your account has been banned. Reason: Parked across two spots')
    await expect(told).toBeVisible()
    await page.reload()
    await expect(told).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByLabel('Password').fill(site.admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  },
)

test('signing in opens the section that was requested', onlyOn('desktop'), async ({ page, site }) => {
  await page.goto('/admin/clips')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill(site.admin.email)
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(site.admin.email)
  await expect(page.getByLabel('Password')).toBeFocused()

  await page.getByLabel('Password').fill(site.admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeVisible()
  await expect(page).toHaveURL('/admin/clips')
  await expect(page).toHaveTitle(/^Clips - Admin/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('an administrator who signs in at /admin sees the users', onlyOn('desktop'), async ({ page, site }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(site.admin.email)
  await page.getByLabel('Password').fill(site.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
})

test('the sidebar opens another section and marks it', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/users')
  const sidebar = sidebarOf(page)
  for (const [label, heading] of [
    ['Forum', 'Forum Moderation'],
    ['Game Settings', 'Game Settings'],
  ] as const) {
    await sidebar.getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
  await sidebar.getByRole('link', { name: 'Main Site' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'on a phone the sidebar is a drawer, and Escape closes it and returns the focus',
  onlyOn('phone'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    await page.goto('/admin')
    const button = page.getByRole('button', { name: /^Sections/ })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Sections' })
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await drawer.getByRole('link', { name: 'Quotes' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/admin/quotes')
  },
)

test('a press made while a panel is loading takes effect once', onlyOn('phone'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  const letCome = await holdBack(page, '**/assets/users-panel*.js')
  await page.goto('/admin/users')
  const presses: string[] = []
  await page.exposeFunction('tellPress', (name: string) => presses.push(name))
  // React listens here.
  await page.evaluate(() => {
    const { tellPress } = window as unknown as { tellPress: (name: string) => void }
    document.addEventListener('click', ({ target }) => tellPress((target as Element).textContent.trim()))
  })
  const button = page.getByRole('button', { name: /^Sections/ })
  await button.click()
  letCome()
  const drawer = page.getByRole('dialog', { name: 'Sections' })
  await expect(drawer).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ / })).toBeVisible()
  await expect(button).not.toHaveAttribute('data-kept')
  expect(presses).toEqual([expect.stringMatching(/^Sections/)])
})

test(
  'a day’s number is shown by arrow keys, under the mouse and after a tap',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    await page.goto('/admin/overview')
    const figure = page.getByRole('figure').filter({ hasText: 'Sign-ups' })
    const slider = figure.getByRole('slider', { name: 'Sign-ups on a day' })
    const caption = figure.locator('figcaption')
    await expect(caption).toHaveText(/ in all$/)
    await slider.press('ArrowLeft')
    const told = (await slider.getAttribute('aria-valuetext')) ?? ''
    expect(told).toMatch(/^\w{3} \d+, \d{4}: \d+$/)
    await expect(caption).toContainText(told)
    // The chosen day is outside the shorter period.
    await page.getByLabel('Period').selectOption('Last 7 days')
    await expect(caption).toHaveText(/ in all$/)
    await slider.hover({ position: { x: 2, y: 40 } })
    await expect(caption).toHaveText(/\d{4}: \d+$/)
    await page.mouse.move(0, 0)
    await slider.blur()
    await expect(caption).toHaveText(/ in all$/)
    // After a tap the finger has left the bar.
    await slider.dispatchEvent('pointerup', { pointerType: 'touch' })
    await slider.dispatchEvent('pointerout', { pointerType: 'touch' })
    await expect(caption).toHaveText(/\d{4}: \d+$/)
  },
)

test(
  'a clip opened over the list counts as a view, and its sheet shows the views by day',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await page.goto('/clips')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const clip = page.getByRole('main').locator('a[href^="/clips/"]').first()
    const id = (await clip.getAttribute('href'))?.split('/').at(-1) ?? ''
    const counted = page.waitForResponse((response) => response.url().endsWith('/numbers/countView'))
    await clip.click()
    expect((await counted).status()).toBe(200)

    await signIn(page.request, site.admin)
    const today = async () => {
      const answer = await page.request.get(`/api/admin/overview/items/clips/${id}`)
      return (await answer.json()).series[0].counts.at(-1) as number
    }
    // Views are written every five seconds.
    await expect.poll(today, { timeout: 15_000 }).toBeGreaterThan(0)
    await page.goto(`/admin/clips?open=${id}`)
    const numbers = page.getByRole('dialog').getByRole('region', { name: 'Numbers' })
    // Other tests open clips too, so the number may have grown.
    await expect(numbers.getByRole('slider', { name: 'Views on a day' })).toHaveAttribute(
      'aria-valuetext',
      /: [1-9][\d,]*$/,
    )
  },
)

test('an unknown section is a 404 inside the office', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  const response = await page.goto('/admin/kitchen/sink')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Section not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Users' }).click()
  await expect(page).toHaveURL('/admin/users')
})

test(
  'a sign-up raises the badge live in every tab, and viewing the section clears it in all of them',
  onlyOn('desktop'),
  async ({ page, context, site }) => {
    await signIn(page.request, site.admin)
    expect((await page.request.post('/api/admin/notifications/users/viewed')).ok()).toBe(true)
    const other = await context.newPage()
    await Promise.all([openOffice(page, '/admin/clips'), openOffice(other, '/admin/quotes')])
    const sidebar = sidebarOf(page)
    const users = sidebar.getByRole('link', { name: 'Users' })
    await expect(users).toHaveText('Users')

    await signUp(page.request)
    await expect(users).toHaveText('Users1 new since you last looked')
    const otherUsers = sidebarOf(other).getByRole('link', { name: 'Users' })
    await expect(otherUsers).toHaveText('Users1 new since you last looked')

    await users.click()
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
    await expect(otherUsers).toHaveText('Users')
    await expect(users).toHaveText('Users')
  },
)

test(
  'viewing a section keeps pending items, and the overview shows the same number with a link',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    await openOffice(page, '/admin/stories')
    const stories = sidebarOf(page).getByRole('link', { name: 'Stories' })
    await expect(stories).toHaveText(/^Stories\d+ waiting for a decision$/)
    const [count] = /\d+/.exec(await stories.innerText()) ?? []
    await sidebarOf(page).getByRole('link', { name: 'Overview' }).click()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: `${count} stories to review` }).click()
    await expect(page).toHaveURL('/admin/stories')
    await expect(main.getByText('Waiting for a decision:')).toContainText(`${count} stories to review`)
    await sidebarOf(page).getByRole('link', { name: 'Overview' }).click()
    await main.getByRole('link', { name: /new ideas?$/ }).click()
    await expect(main.getByLabel('Status')).toHaveValue('new')
  },
)

test('an item that arrives while its section is open counts as viewed', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  const viewed = page.waitForResponse('**/api/rpc/notifications/markViewed')
  await openOffice(page, '/admin/users')
  await signUp(page.request)
  expect((await viewed).ok()).toBe(true)
  await expect(sidebarOf(page).getByRole('link', { name: 'Users' })).toHaveText('Users')
})

test(
  'an administrator mutes a user found by search, and sees the mute in the user’s sheet',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    const { username } = await signUp(page.request)
    await openPanel(page, '/admin/users')
    await page.locator('body').press('Control+k')
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(`mute ${username}`)
    await page.getByRole('option', { name: `mute ${username}` }).click()
    const dialog = page.getByRole('dialog', { name: `Moderate ${username}` })
    await dialog.getByLabel('Duration').selectOption('48 hours')
    await dialog.getByLabel('Reason').fill('Sings in the sauna')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mute User' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: `Details of ${username}` }).click()
    const sheet = page.getByRole('dialog', { name: username })
    await sheet.getByRole('tab', { name: 'Forum' }).click()
    await expect(sheet.getByRole('tabpanel')).toContainText(/Muted until .*Sings in the sauna/)
    await expect(sheet.getByRole('row', { name: 'Muted' })).toContainText('Sings in the sauna')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Unmute' }).click()
    await page
      .getByRole('dialog', { name: `Unmute ${username}?` })
      .getByRole('button', { name: 'Unmute' })
      .click()
    await expect(sheet.getByText('Not muted or banned in the forum.')).toBeVisible()
    await expect(sheet.getByRole('row', { name: 'Unmuted' })).toBeVisible()

    await page.keyboard.press('Escape')
    await chooseInRow(rowOf(page, username), /^Mute/)
    await expect(dialog.getByRole('radio', { name: /^Mute/ })).toBeChecked()
  },
)

const tables = [
  'users',
  'forum',
  'forum?tab=history',
  'forum?tab=words',
  'characters',
  'clips',
  'quizzes',
  'quotes',
  'seasons',
  'stories',
  'stories?tab=published',
  'stories?tab=approved',
  'memory-match',
  'memory-match?tab=sets',
  'brainstorm',
  'settings?tab=wheres-ash',
  'settings?tab=scores',
  'record',
]
const listsThatMayBeEmpty = ['forum?tab=held', 'forum?tab=appeals', 'trash']

test(
  'beside classic scrollbars, every list starts near the top, has space for its names, and uses a wide screen',
  onlyOn('desktop'),
  async ({ playwright, launchOptions, site }) => {
    test.slow()
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
    await signIn(page.request, site.admin)
    const change = async (username: string, path: (id: string) => string) => {
      await signUp(page.request, username)
      const { items } = await (await page.request.get(`/api/admin/users?search=${username}`)).json()
      const changed = await page.request.post(path(items[0].id), { data: {} })
      expect(changed.ok(), await changed.text()).toBe(true)
    }
    await change(newName('WWWWWWWWW'), (id) => `/api/users/${id}/ban`)
    await change(newName('MMMMMMMMM'), (id) => `/api/admin/users/${id}/promote`)
    const word = await page.request.post('/api/admin/forum/words', { data: { word: 'darn', action: 'block' } })
    expect(word.ok(), await word.text()).toBe(true)
    const first = page.locator('#page :is(.panel-table > tbody > tr, .panel-empty)').first()
    const rightEdge = async () => {
      const { x = 0, width = 0 } = (await first.boundingBox()) ?? {}
      return x + width
    }
    const [narrow, wide] = [
      { width: 1280, height: 800 },
      { width: 1680, height: 900 },
    ]
    const checkNarrow = async (address: string) => {
      await expect.poll(async () => (await first.boundingBox())?.y, address).toBeLessThan(240)
      const found = await page.locator('.panel-table').evaluateAll((lists) =>
        lists.map((list) => ({
          nameWidth: list.querySelector('tbody th')?.getBoundingClientRect().width ?? 0,
          cut: [...list.querySelectorAll('.badge, .tag-label')]
            .filter((badge) => {
              const { left, right, top, bottom } = badge.getBoundingClientRect()
              const boxes: DOMRect[] = []
              for (let around = badge.parentElement; around && around !== list; around = around.parentElement)
                if (getComputedStyle(around).overflowX !== 'visible') boxes.push(around.getBoundingClientRect())
              // A badge that has wrapped out of its line is hidden completely, so skip it.
              const isSeen = boxes.every((box) => top < box.bottom && bottom > box.top)
              const isWhole = boxes.every((box) => left >= box.left - 1 && right <= box.right + 1)
              // `scrollWidth` is rounded, but a fraction of a pixel can cost two letters.
              const text = document.createRange()
              text.selectNodeContents(badge)
              const room = right - Number.parseFloat(getComputedStyle(badge).paddingRight)
              return isSeen && (!isWhole || text.getBoundingClientRect().right > room + 0.05)
            })
            .map((badge) => badge.textContent),
        })),
      )
      if (tables.includes(address)) expect(found.length, address).toBeGreaterThan(0)
      for (const { nameWidth, cut } of found) {
        expect(nameWidth, address).toBeGreaterThanOrEqual(220)
        expect(cut, address).toEqual([])
      }
      expect(await scrollbarsOf(page), address).toEqual({ page: false, sidebar: [] })
    }
    // Each list opens at the width at which the one before was left, which saves resizing back.
    const widths = [narrow, wide]
    for (const address of [...tables, ...listsThatMayBeEmpty]) {
      await page.goto(`/admin/${address}`)
      await expect(first).toBeVisible()
      for (const size of widths) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
        if (size === narrow) await checkNarrow(address)
        else await expect.poll(rightEdge, address).toBeGreaterThan(1600)
      }
      widths.reverse()
    }

    // Shows both badges in a window so low that the sidebar has to scroll.
    await page.setViewportSize({ width: 1280, height: 560 })
    await page.route('**/api/rpc/notifications/counts', async (route) =>
      route.fulfill({
        response: await route.fetch(),
        json: { json: ['users', 'forum', 'stories', 'brainstorm'].map((section) => ({ section, count: 120 })) },
      }),
    )
    await openOffice(page, '/admin/settings')
    await expect(sidebarOf(page).getByRole('link', { name: 'Forum' })).toContainText('99+')
    expect(await scrollbarsOf(page)).toEqual({ page: false, sidebar: ['vertical'] })
    await browser.close()
  },
)

test('Ctrl+K in the back-office offers what waits, panels and actions', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/users')
  await page.locator('body').press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const waiting = search.getByRole('group', { name: 'Waiting' }).getByRole('option')
  await expect(waiting.filter({ hasText: 'to review' })).toBeVisible()
  await expect(search.getByRole('group', { name: 'Go to' }).getByRole('option', { name: /^Trash/ })).toBeVisible()
  await expect(search.getByRole('group', { name: 'Do' }).getByRole('option', { name: /^Add season/ })).toBeVisible()
  await expect(search.getByText('Or just wander')).toHaveCount(0)
  await expectAccessible(page)
  await waiting.first().hover()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/admin/users')
  await expect(search).toBeHidden()
})

test('the list of shortcuts names the one that saves a form', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await openPanel(page, '/admin/seasons')
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('region', { name: 'In a form' })).toContainText(/Ctrl Enter\s*Save/)
  await expectAccessible(page)
})

/** Which scrollbars there are besides the page's own vertical one. */
function scrollbarsOf(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement
    const sidebar = document.querySelector('aside')
    if (!sidebar) throw new Error('There is no sidebar.')
    return {
      page: root.scrollWidth > root.clientWidth,
      sidebar: [
        sidebar.scrollWidth > sidebar.clientWidth && 'horizontal',
        sidebar.scrollHeight > sidebar.clientHeight && 'vertical',
      ].filter(Boolean),
    }
  })
}

test(
  'if the counts can’t be loaded, the office still works and shows no error',
  onlyOn('desktop'),
  async ({ page, site }) => {
    await page.route('**/api/rpc/notifications/*', (route) => route.fulfill({ status: 503, body: 'down' }))
    await signIn(page.request, site.admin)
    await page.goto('/admin/stories')
    await expect(page.getByRole('heading', { level: 1, name: 'Stories Management' })).toBeVisible()
    await sidebarOf(page).getByRole('link', { name: 'Quotes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('Logout closes the office', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  await page.goto('/admin')
  await sidebarOf(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})

test(
  'on a phone Back closes an editor, and asks before it discards typed text',
  onlyOn('phone'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    await openPanel(page, '/admin/quotes')
    await page.getByRole('button', { name: /^Sections/ }).click()
    await page.getByRole('dialog', { name: 'Sections' }).getByRole('link', { name: 'Seasons' }).click()
    await expect(page).toHaveURL('/admin/seasons')
    const add = page.getByRole('button', { name: 'Add season' })
    const editor = page.getByRole('dialog', { name: 'Add a season' })
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })

    await add.click()
    await expect(editor).toBeVisible()
    await page.goBack()
    await expect(editor).toBeHidden()
    await expect(add).toBeFocused()

    await add.click()
    await editor.getByLabel('Name').fill('Spin Cycle')
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(editor.getByLabel('Name')).toHaveValue('Spin Cycle')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(editor).toBeHidden()

    await expect(page).toHaveURL('/admin/seasons')
    await page.goBack()
    await expect(page).toHaveURL('/admin/quotes')
  },
)

/** Waits until the page gets live news: it loads the counts once it has joined the room. */
async function openOffice(page: Page, path: string) {
  const joined = page.waitForResponse('**/api/rpc/notifications/counts')
  await page.goto(path)
  await joined
}

const sidebarOf = (page: Page) => page.getByRole('complementary')
