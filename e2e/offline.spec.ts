import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { signUpAndIn } from './support/sign-in.ts'
import { expect, test } from './support/site.ts'

test.use({ serviceWorkers: 'allow' })

/** The site waits four seconds before it does the same. The test of updates relies on that. */
async function openWithWorker(page: Page, path = '/') {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const keys = (await caches.has('visited-pages')) ? await (await caches.open('visited-pages')).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  })

/** The worker is told once the page is idle. */
async function expectKept(page: Page, path: string) {
  await expect.poll(() => keptPages(page)).toContain(path)
}

async function cutTheLine(context: BrowserContext) {
  await context.setOffline(true)
}

test(
  'visited pages open without a connection, others say what is here instead',
  onlyOn('phone'),
  async ({ page, context }) => {
    const { items } = await (await page.request.get('/api/stories')).json()
    const story = `/stories/${items[0].id}`
    await openWithWorker(page, '/quotes')
    await expectKept(page, '/quotes')
    await page.goto(story)
    await expectKept(page, story)
    await cutTheLine(context)

    await page.goto('/quotes')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    await expect(page.getByText("The line's dead. The games still work.")).toBeVisible()
    await page.goto(story)
    await expect(page.getByRole('heading', { level: 1, name: items[0].title })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/timeline')
    await expect(page.getByRole('heading', { level: 2, name: "The line's dead" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Quotes' }).filter({ visible: true }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/timeline$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    await expect(page.getByText("The line's dead. The games")).toHaveCount(0)
  },
)

test(
  'a link pressed while the line is dead leads to a kept page, or to what is here',
  onlyOn('desktop'),
  async ({ page, context }) => {
    await openWithWorker(page, '/quotes')
    await expectKept(page, '/quotes')
    await cutTheLine(context)
    await expect(page.getByText("The line's dead. The games still work.")).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Seasons' }).click()
    await expect(page.getByRole('heading', { level: 2, name: "The line's dead" })).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Quotes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
  },
)

test(
  'pages of the forum, of accounts and of the back-office are never kept, nor a member’s name',
  onlyOn('phone'),
  async ({ page, context, site }) => {
    const { username } = await signUpAndIn(page.request)
    await openWithWorker(page, '/profile')
    for (const path of ['/forum', '/profile/settings', '/search?q=rent', '/characters']) await page.goto(path)
    await expectKept(page, '/characters')
    const stored = await page.evaluate(async () => {
      const entries: { name: string; path: string; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request, { ignoreVary: true })
          const isText = /html|json/.test(response?.headers.get('content-type') ?? '')
          const headers = JSON.stringify([...(response?.headers ?? [])])
          const path = request.url.slice(location.origin.length)
          entries.push({ name, path, text: headers + (isText ? await response?.text() : '') })
        }
      }
      return entries
    })
    expect(stored.length).toBeGreaterThan(50)
    expect(stored.filter(({ text }) => text.includes(username)).map(({ path }) => path)).toEqual([])
    expect(stored.filter(({ text }) => /x-caller/.test(text)).map(({ path }) => path)).toEqual([])
    const forbidden = /^\/(forum|admin|profile|players|auth|my-|search|unsubscribe)|rpc\/(forum|accounts|notices)/
    expect(stored.filter(({ path }) => forbidden.test(path)).map(({ path }) => path)).toEqual([])

    await cutTheLine(context)
    await page.goto('/profile')
    await expect(page).toHaveURL(`${site.url}/offline?to=%2Fprofile`)
    // A member sees the kept page as a guest would, and is a member again once the line is back.
    await page.goto('/characters')
    await expect(page.getByText(username)).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('banner').getByRole('button', { name: username, exact: true })).toBeVisible()

    // The styles of this page haven't been loaded yet.
    await page.goto('/profile')
    await cutTheLine(context)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: "The line's dead" })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 2, name: "The line's dead" })).toHaveCount(0)
    await expect(page.getByLabel('Username')).toBeVisible({ timeout: 30_000 })
  },
)

test('signing out in one tab forgets where the person has been', onlyOn('desktop'), async ({ page, context }) => {
  await signUpAndIn(page.request)
  await openWithWorker(page, '/quotes')
  await expectKept(page, '/quotes')
  await page.request.post('/api/sign-out', { data: {} })
  // Without scripts of its own, this tab leaves the forgetting to the other.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => new BroadcastChannel('account').postMessage('caller-changed'))
  await expect.poll(() => keptPages(page)).not.toContain('/quotes')
  expect(await page.evaluate(() => caches.has('site'))).toBe(true)
})

test(
  'a game is played offline, kept, and saved without a rank when the line is back',
  onlyOn('phone'),
  async ({ page, context }) => {
    test.slow()
    const failures: string[] = []
    page.on('response', (response) => response.status() >= 500 && failures.push(response.url()))
    await signUpAndIn(page.request)
    await openWithWorker(page)
    await cutTheLine(context)
    await page.goto('/games/bed-bug-squish')
    await expect(page.getByText("You're offline: play all you like, it just won't rank.")).toBeVisible()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText("You're offline, so this round won't rank.")).toBeVisible()
    const score = page.locator('.cabinet-figure').filter({ hasText: 'Score' })
    const field = page.getByRole('img', { name: 'Bed Bug Squish' })
    await expect(field).toBeVisible()
    const box = await field.boundingBox()
    // Bugs come from everywhere, so some of a net of taps hit.
    for (let at = 0; (await score.innerText()).match(/\b0$/) && at < 400; at++) {
      const [column, row] = [at % 7, Math.floor(at / 7) % 9]
      await page.touchscreen.tap(
        (box?.x ?? 0) + ((column + 0.5) / 7) * (box?.width ?? 0),
        (box?.y ?? 0) + ((row + 0.5) / 9) * (box?.height ?? 0),
      )
    }
    await page.getByRole('button', { name: 'End Game' }).click()
    await expect(page.getByText(/^Kept\. We'll save it once you're back online\. It won't rank/)).toBeVisible()

    // It waits through a reload, and is sent from any page.
    await page.goto('/games')
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved, but off the board: this was a practice round.').first()).toBeAttached()
    const scores = await (await page.request.get('/api/my-game-scores')).json()
    expect(scores.items).toMatchObject([{ game_id: 'bed-bug-squish', rank: null }])
    expect(failures).toEqual([])
  },
)

test('games with pictures open and start without a connection', onlyOn('phone'), async ({ page, context }) => {
  await openWithWorker(page)
  await cutTheLine(context)
  await page.goto('/games/memory-match')
  await page.locator('.memory-set').first().click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText(/^Memorize the cards/)).toBeVisible()
  const picture = page.locator('.cabinet-board img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/games/wheres-ash')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText("You're offline, so this round won't rank.")).toBeVisible()
  await expect(page.getByText(/^Find the one/)).toBeVisible()
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.scene-hint')).toBeVisible()
})

test(
  'the server switches a broken worker off, and a new one is taken when the person agrees',
  onlyOn('desktop'),
  async ({ page, context, site }) => {
    test.slow()
    await openWithWorker(page)
    await site.restart({ SERVICE_WORKER: 'off' })
    await page.goto('/characters')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await cutTheLine(context)
    await expect(page.goto('/games')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)

    await site.restart()
    await page.goto('/characters')
    const announced = page.getByText("We've redecorated. Reload to see the new palace.").last()
    await expect(announced).toBeVisible({ timeout: 30_000 })
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    expect(await isWaiting(), 'nobody has agreed yet').toBe(true)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload', exact: true }).click()])
    await expect.poll(isWaiting).toBe(false)
    await cutTheLine(context)
    await page.goto('/games')
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  },
)

test('after an update, pages that were visited before keep their styles', onlyOn('desktop'), async ({ page }) => {
  await openWithWorker(page)
  const putAndUnregister = async () => {
    const put = async (name: string, path: string, text: string) =>
      (await caches.open(name)).put(path, new Response(text, { headers: { 'content-type': 'text/html' } }))
    await put('visited-pages', '/quotes', '<link rel="stylesheet" href="/assets/old-1.css">')
    await put('site', '/assets/old-1.css', '')
    await put('site', '/assets/unused-1.css', '')
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  }
  await page.evaluate(putAndUnregister)
  await openWithWorker(page)
  const isKept = (path: string) => page.evaluate(async (file) => Boolean(await caches.match(file)), path)
  expect([await isKept('/assets/old-1.css'), await isKept('/assets/unused-1.css')]).toEqual([true, false])
})

test('it can be installed, with three ways in', onlyOn('phone'), async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/daily', '/games', '/forum'])
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
})

test('after the second game, a hint to install is shown', onlyOn('phone'), async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('installHint', '1')
    Object.assign(window, {
      installPrompt: Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }),
    })
  })
  await page.goto('/games/hot-cheetos-catch')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'End Game' }).click()
  await expect(page.getByText('Good taste. Want the palace on your home screen?').last()).toBeVisible()
})
