import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { everyScript, expect, holdBack, test } from './support/site.ts'

declare global {
  interface Window {
    /** As parsed, before any script. */
    drawn: Element[]
  }
}

test('an unknown page is a 404 in the site’s design, with a way back', onlyOn('phone'), async ({ page }) => {
  const response = await page.goto('/no/such/room')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No such room in this palace' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await expect(page).toHaveURL('/')
})

test('a page number beyond a list’s end is a 404 with a link to the last page', onlyOn('phone'), async ({ page }) => {
  for (const path of ['characters', 'quizzes', 'quotes', 'seasons', 'timeline', 'stories', 'search']) {
    expect([path, (await page.request.get(`/${path}?page=9999&q=ash&kind=quotes`)).status()]).toEqual([path, 404])
  }
  expect((await page.request.get('/stories?approved=9999')).status()).toBe(404)
  expect((await page.goto('/timeline?type=clips&page=99999'))?.status()).toBe(404)
  await page.getByRole('link', { name: /^Go to page \d+, the last/ }).click()
  await expect(page).toHaveURL(/\/timeline\?type=clips&page=\d$/)
  await expect(page.getByRole('link', { name: /^Page \d/, exact: false }).last()).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test(
  'browsers and crawlers get the small files they request by themselves, or a small 404',
  onlyOn('phone'),
  async ({ request }) => {
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg']) {
      const answer = await request.get(icon)
      expect([icon, answer.status(), answer.headers()['content-type']]).toEqual([
        icon,
        200,
        expect.stringMatching(/^image/),
      ])
    }
    expect((await request.get('/robots.txt')).status()).toBe(200)
    for (const path of ['/apple-touch-icon-precomposed.png', '/.well-known/security.txt', '/ads.txt']) {
      const answer = await request.get(path)
      expect([path, answer.status()]).toEqual([path, 404])
      expect((await answer.body()).length).toBeLessThan(200)
    }
  },
)

test('the pages for developers are not part of the built site', onlyOn('desktop'), async ({ request }) => {
  for (const path of ['/dev/ui', '/dev/header']) expect((await request.get(path)).status()).toBe(404)
})

test('the first tab stop skips the navigation', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/seasons')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
})

// Crawlers run no scripts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every page describes itself to browsers, search engines and link previews',
    onlyOn('desktop'),
    async ({ page }) => {
      for (const [path, title] of [
        ['/', "Ash's VIP World"],
        ['/seasons', "Seasons - Ash's VIP World"],
        ['/clips', "Video Clips - Ash's VIP World"],
        ['/privacy', "Privacy Policy - Ash's VIP World"],
        ['/terms', "Terms of Service - Ash's VIP World"],
      ] as const) {
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        const content = (selector: string) => page.locator(selector).first().getAttribute('content')
        expect(await content('meta[name=description]')).toBeTruthy()
        const image = await content('meta[property="og:image"]')
        expect((await page.request.get(String(image))).ok()).toBe(true)
      }
    },
  )
})

test('nonsense in a URL never fails a page', onlyOn('desktop'), async ({ request }) => {
  const names = ['page', 'sort', 'open', 'tag', 'type', 'search', 'status', 'character', 'run', 'related', 'token']
  const nonsense = ['-1', '1e9', '%00', '%ff', '%7B%7D', '%5B1%5D', 'constructor', 'x'.repeat(500)]
  const paths = ['/', '/seasons', '/characters', '/clips', '/quotes', '/timeline', '/quizzes', '/auth/login']
  for (const path of [...paths, '/auth/reset-password']) {
    for (const value of nonsense) {
      const response = await request.get(`${path}?${names.map((name) => `${name}=${value}`).join('&')}`)
      expect({ path, value, status: response.status() }).toEqual({ path, value, status: 200 })
    }
  }
  for (const path of ['/%ff', '/seasons/%', '/clips/%00', '/quiz/..%2f', '/characters/constructor'])
    expect({ path, status: (await request.get(path)).status() }).toEqual({ path, status: 404 })
})

test(
  'a cached page has its styles inlined and does not refetch its data',
  onlyOn('phone'),
  async ({ page, request }) => {
    await request.get('/characters')
    // For this browser, the page was rendered an hour ago.
    await page.clock.setFixedTime(Date.now() + 3_600_000)
    const calls: string[] = []
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
    const response = await page.goto('/characters')
    const html = (await response?.text()) ?? ''
    expect(html).toContain('<style')
    // Disabled links to inlined styles keep the scripts from loading them.
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"([^>]*)>/g)]
    expect(links.map(([, , rest]) => rest)).toEqual(links.map(() => ' disabled/'))
    const inPage = links.map(([, address]) => address)
    expect(inPage).toContainEqual(expect.stringMatching(/^\/assets\/character/))
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.getByRole('link', { name: 'Frenemy' }).click()
    await expect(page).toHaveURL(/tag=/)
    await expect.poll(() => calls).toContain('/api/rpc/characters/list')
    expect(calls).not.toContain('/api/rpc/characters/tags')
    expect(calls.filter((path) => inPage.includes(path))).toEqual([])
  },
)

test(
  'typing and presses before the scripts have loaded take effect once they have',
  onlyOn('phone'),
  async ({ page, site }) => {
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/auth/login?redirectTo=%2Fseasons')
    await page.getByLabel('Email').fill(site.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    letScriptsCome()
    await arrival
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/seasons')
  },
)

test(
  'a choice in a list before the scripts have loaded takes effect once they have',
  onlyOn('desktop'),
  async ({ page }) => {
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/clips')
    await page.getByLabel('Sort by').selectOption('Oldest First')
    letScriptsCome()
    await arrival
    await expect(page).toHaveURL('/clips?sort=oldest')
    await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
  },
)

test(
  'a press on another feature’s card before the scripts have loaded takes effect once they have',
  onlyOn('phone'),
  async ({ page }) => {
    const letScriptsCome = await holdBack(page, everyScript)
    const arrival = page.goto('/quizzes')
    await page.getByRole('button', { name: 'Login to Submit' }).click()
    await expect(page.getByLabel('Title')).toHaveCount(0)
    letScriptsCome()
    await arrival
    await expect(page.getByLabel('Title')).toBeVisible()
  },
)

// A part that re-rendered would move the content below, and a press would miss.
test('server-rendered markup stays while a lazy part loads', onlyOn('phone'), async ({ page }) => {
  await page.addInitScript(() => {
    const keep = () => Object.assign(window, { drawn: [...document.querySelectorAll('main *')] })
    document.addEventListener('DOMContentLoaded', keep)
  })
  const gone = () => page.evaluate(() => window.drawn.filter((element) => !element.isConnected).length)
  for (const { path, file } of [
    { path: '/quizzes', file: '**/assets/quiz-facts-*.js' },
    { path: '/clips', file: '**/assets/channel-keys-*.js' },
  ]) {
    const letPartCome = await holdBack(page, file)
    const asked = page.waitForRequest(file)
    await page.goto(path)
    await asked
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(await gone()).toBe(0)
    letPartCome()
  }
})

// The server edits the router's HTML as text, so this must fail if an upgrade changes it.
test(
  'a visitor’s page loads scripts after its first view, and none of the styles it already contains',
  onlyOn('phone'),
  async ({ page, request }) => {
    const html = await (await request.get('/seasons')).text()
    expect(html).not.toMatch(/<link\b[^>]*\brel="modulepreload"/)
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    const kinds = scripts
      .filter(([, attributes]) => !attributes?.includes('type="application/ld+json"'))
      .map(([element, attributes, code]) => {
        if (attributes?.includes('type="later"')) return 'data, for later'
        if (code?.includes('tsr-scroll-restoration')) return 'scrolls back'
        if (code?.startsWith('(function(doc,signs)')) return 'starts the others'
        return code?.includes('earlyPresses') ? 'keeps presses' : element
      })
    expect(new Set(kinds)).toEqual(new Set(['keeps presses', 'scrolls back', 'data, for later', 'starts the others']))

    const styles: string[] = []
    page.on('request', (sent) => sent.resourceType() === 'stylesheet' && styles.push(sent.url()))
    await page.goto('/seasons')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const times = await page.evaluate(() => ({
      firstView: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scripts: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.endsWith('.js') ? startTime : [])),
    }))
    expect(times.scripts.length).toBeGreaterThan(2)
    expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.firstView)
    expect(styles).toEqual([])
  },
)

test(
  'a page whose scripts never load can still be read, and its menu and links work',
  onlyOn('phone'),
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/quotes')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#site-menu').getByRole('link', { name: 'Characters' }).click()
    await expect(page).toHaveURL('/characters')
  },
)
