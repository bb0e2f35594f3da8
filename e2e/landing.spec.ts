import type { Page } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const headline = (page: Page) =>
  page.getByRole('heading', { level: 1, name: "Click on the bed bug to access Ash's VIP World" })
const bug = (page: Page) => page.getByRole('button', { name: 'Catch the bed bug' })
/** The bug arrives once the page is idle, which a busy machine delays. */
const bugArrives = (page: Page) => expect(bug(page)).toBeAttached({ timeout: 30_000 })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('visitedBefore'))

/** The bug walks, so Playwright's own click would wait for it to stand still. */
async function middleOfBug(page: Page) {
  await bugArrives(page)
  const box = await bug(page).boundingBox()
  if (!box) throw new Error('the bug is not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The bug may have walked on before the click. */
async function catchBug(page: Page, press = (x: number, y: number) => page.mouse.click(x, y)) {
  await expect(async () => {
    const { x, y } = await middleOfBug(page)
    await press(x, y)
    await expect(page.locator('[data-caught]')).toBeAttached({ timeout: 500 })
  }).toPass()
}

/** The bug would hide behind these. */
const clearPage = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.site > :not(:has(#page), #page), #page > *')) {
      part.style.display = 'none'
    }
  })

/** The bug looks at a changed page after half a second. */
const letBugLook = (page: Page) => page.clock.fastForward(500)

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  test(
    'the gate covers the page until a thumb catches the bug, and never comes back',
    onlyOn('phone'),
    async ({ page }) => {
      await page.goto('/')
      await expect(headline(page)).toBeVisible()
      await expect(page.locator('#page')).toBeHidden()
      await expect(page.locator('.ticket-counter')).toContainText(/17\d{4} views/)
      await expectAccessible(page)
      expect(await flag(page)).toBeNull()

      await catchBug(page, (x, y) => page.touchscreen.tap(x, y))
      await expect(page).toHaveURL('/characters')
      await expect(page.locator('#page')).toBeVisible()
      await expect(headline(page)).toBeHidden()
      expect(await flag(page)).toBe('true')

      await page.reload()
      await expect(page.locator('#page')).toBeVisible()
      await expect(headline(page)).toBeHidden()
    },
  )

  test('the gate opens to the requested page', onlyOn('desktop'), async ({ page }) => {
    await page.goto('/timeline?type=quotes#page')
    await expect(headline(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden()
    await catchBug(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    await expect(headline(page)).toBeHidden()
    await expect(page).toHaveURL('/timeline?type=quotes#page')
  })

  test('the keyboard only reaches the bug, and catches it', onlyOn('desktop'), async ({ page }) => {
    await page.goto('/seasons')
    await expect(bug(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bug(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: "Welcome to Ash's VIP World" })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
    await expect(page).toHaveURL('/seasons')
    await expect(page.locator('#page')).toBeFocused()
  })

  test('a session’s view is counted once', onlyOn('phone'), async ({ page, request }) => {
    const views = async () => (await (await request.get('/api/page-views/landing')).json()).views as number
    const before = await views()
    await page.goto('/')
    await expect(page.locator('.ticket-counter')).toContainText(`${before + 1} views`)
    await page.reload()
    await expect(bug(page)).toBeVisible()
    await expect(page.locator('.ticket-counter')).toContainText(`${before + 1} views`)
    expect(await views()).toBe(before + 1)
  })

  test('until the count is loaded, the counter shows its start value', onlyOn('desktop'), async ({ page }) => {
    await page.route('**/api/rpc/landing/**', (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.goto('/')
    await expect(bug(page)).toBeVisible()
    await expect(page.locator('.ticket-counter')).toContainText('178456 views')
  })

  test(
    'a deep link without a gate shows its page, and the gate comes at the entrance',
    onlyOn('phone'),
    async ({ page }) => {
      await page.goto('/privacy')
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('.landing-gate')).toBeHidden()
      await page
        .getByRole('link', { name: /VIP World/ })
        .first()
        .click()
      await expect(headline(page)).toBeVisible()
    },
  )

  test(
    'the gate hides the page while scripts load, and shows it if they never come',
    onlyOn('desktop'),
    async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.clock.install()
      await page.goto('/seasons', { waitUntil: 'domcontentloaded' })
      await expect(page.locator('.landing-headline')).toBeVisible()
      await expect(page.locator('#page')).toBeHidden()
      await page.clock.fastForward(10_000)
      await expect(page.locator('.landing-headline')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
    },
  )

  test(
    'if only the bug’s script is missing, nobody is locked out and the page works',
    onlyOn('phone'),
    async ({ page }) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      let missing = 0
      await page.route('**/assets/bug-*.js', (route) => {
        missing++
        return route.abort()
      })
      await page.goto('/timeline')
      await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
      await expect(page.locator('.landing-headline')).toBeHidden()
      await page.getByRole('link', { name: 'Seasons', exact: true }).click()
      await expect(page).toHaveURL('/timeline?type=seasons')
      expect(missing).toBeGreaterThan(0)
      expect(errors).toEqual([])
    },
  )

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the bug stands still and can be caught', onlyOn('desktop'), async ({ page }) => {
      await page.goto('/')
      const before = await middleOfBug(page)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1700)))
      expect(await middleOfBug(page)).toEqual(before)
      await bug(page).click()
      await expect(page).toHaveURL('/characters')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the page itself is shown, with one h1', onlyOn('phone'), async ({ page }) => {
      await page.goto('/seasons')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
      await expect(page.locator('.landing-gate')).toBeHidden()
    })
  })
})

test('without the flag the gate comes back at the next page', onlyOn('phone'), async ({ page }) => {
  await page.goto('/seasons')
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('visitedBefore'))
  await page
    .getByRole('link', { name: /VIP World/ })
    .first()
    .click()
  await expect(headline(page)).toBeVisible()
})

test('on other pages the bug runs in, can be caught, and returns later', onlyOn('desktop'), async ({ page }) => {
  await page.clock.install()
  await page.goto('/seasons')
  await bugArrives(page)
  await page.clock.pauseAt(Date.now() + 600_000)

  await bug(page).focus()
  await page.keyboard.press('Enter')
  await expect(bug(page)).toHaveAttribute('data-caught')
  await expect(page.getByRole('status').filter({ hasText: 'You caught the bed bug.' })).toBeAttached()
  await page.clock.runFor(2_000)
  await expect(bug(page)).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(bug(page)).toBeAttached()
  await expect(page).toHaveURL('/seasons')
})

test('a walking bug is caught where it is seen', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/seasons')
  await bugArrives(page)
  await clearPage(page)
  // Its position on screen comes from the animation; the DOM only knows where the route ends.
  await expect.poll(async () => (await middleOfBug(page)).x).toBeGreaterThan(50)
  const before = await middleOfBug(page)
  await expect.poll(() => middleOfBug(page)).not.toEqual(before)
  await catchBug(page)
  const caught = await middleOfBug(page)
  expect(await middleOfBug(page)).toEqual(caught)
})

test(
  'a press on the bug catches it, unless the press may be meant for something it covers',
  onlyOn('phone'),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/seasons')
    const press = async () => {
      const { x, y } = await middleOfBug(page)
      await page.touchscreen.tap(x, y)
    }
    const putBeneath = (size: number) =>
      page.evaluate((size) => {
        const link = Object.assign(document.createElement('a'), { href: `#pressed-${size}`, textContent: 'Beneath' })
        link.style = `position: fixed; right: 0; bottom: 0; width: ${size}px; height: ${size}px`
        document.querySelector('#page > a:last-child')?.remove()
        document.querySelector('#page')?.append(link)
      }, size)
    await middleOfBug(page)
    await clearPage(page)
    await putBeneath(90)
    await letBugLook(page)
    await expect(bug(page)).toHaveAttribute('data-hiding')
    await press()
    await expect(page).toHaveURL('/seasons#pressed-90')
    await expect(bug(page)).not.toHaveAttribute('data-caught')

    await putBeneath(300)
    await letBugLook(page)
    await expect(bug(page)).not.toHaveAttribute('data-hiding')
    // The card has space for the bug elsewhere.
    const { x, y } = await middleOfBug(page)
    await page.evaluate(
      ({ x, y }) =>
        document
          .querySelector('#page > a:last-child')
          ?.insertAdjacentHTML(
            'beforeend',
            `<svg width="24" height="24" style="position: fixed; left: ${x - 12}px; top: ${y - 12}px"><path d="M4 8l8 8 8-8"/></svg>`,
          ),
      { x, y },
    )
    await letBugLook(page)
    await expect(bug(page)).toHaveAttribute('data-hiding')
    await page.evaluate(() => document.querySelector('#page > a:last-child > svg')?.remove())
    await letBugLook(page)
    await expect(bug(page)).not.toHaveAttribute('data-hiding')
    // A bug that still fades in can't be caught.
    await expect(bug(page).locator('.bug-drawing-turn')).toHaveCSS('opacity', '1')
    await press()
    await expect(bug(page)).toHaveAttribute('data-caught')
    await expect(page).toHaveURL('/seasons#pressed-90')
  },
)

test('the bug hides from a single low line of text, anywhere below it', onlyOn('phone'), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/quizzes')
  const { y } = await middleOfBug(page)
  await clearPage(page)
  const putLineAt = (middle: number | undefined) =>
    page.evaluate((middle) => {
      const paper = document.querySelector('#paper') ?? document.createElement('p')
      Object.assign(paper, { id: 'paper', textContent: middle === undefined ? '' : '1,234 active visitors' })
      paper.setAttribute(
        'style',
        `position: fixed; inset: auto 0 0 auto; width: 150px; height: 150px; font: 11px/1 sans-serif;
        padding-top: ${(middle ?? 0) - (innerHeight - 150) - 5.5}px; box-sizing: border-box; text-align: right`,
      )
      document.querySelector('#page')?.append(paper)
    }, middle)
  for (const offset of [-15, -10, 0, 10, 15]) {
    await putLineAt(undefined)
    await letBugLook(page)
    await expect(bug(page)).not.toHaveAttribute('data-hiding')
    await putLineAt(y + offset)
    await letBugLook(page)
    await expect(bug(page)).toHaveAttribute('data-hiding')
  }
})

test('the bug hides from text that moves below it, and while someone types', onlyOn('phone'), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/quizzes')
  await middleOfBug(page)
  await clearPage(page)
  const putInTheCorner = (text: string) =>
    page.evaluate((text) => {
      const paper = document.querySelector('#paper') ?? document.createElement('p')
      Object.assign(paper, { id: 'paper', textContent: text })
      paper.setAttribute('style', 'position: fixed; inset: auto 0 0 auto; width: 150px; height: 150px')
      document.querySelector('#page')?.append(paper)
    }, text)
  await putInTheCorner('')
  await letBugLook(page)
  await expect(bug(page)).not.toHaveAttribute('data-hiding')
  await putInTheCorner('What is written here is being read. '.repeat(9))
  await letBugLook(page)
  await expect(bug(page)).toHaveAttribute('data-hiding')
  await putInTheCorner('')
  await letBugLook(page)
  await expect(bug(page)).not.toHaveAttribute('data-hiding')
  await page.evaluate(() => document.querySelector('#page')?.insertAdjacentHTML('afterbegin', '<input />'))
  await page.getByRole('textbox').focus()
  await expect(bug(page)).toHaveAttribute('data-hiding')
  await page.getByRole('textbox').blur()
  await expect(bug(page)).not.toHaveAttribute('data-hiding')
})

test('the bug stays away from portraits and games', onlyOn('desktop'), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/quizzes')
  await middleOfBug(page)
  await clearPage(page)
  const putInTheCorner = (tag: 'div' | 'img', isPlayedOn = false) =>
    page.evaluate(
      ([tag, isPlayedOn]) => {
        document.querySelector('#corner')?.remove()
        const part = Object.assign(document.createElement(tag), { id: 'corner' })
        part.style = 'position: fixed; inset: auto 0 0 auto; width: 300px; height: 300px'
        part.toggleAttribute('data-keep-clear', isPlayedOn)
        document.querySelector('#page')?.append(part)
      },
      [tag, isPlayedOn] as const,
    )
  await putInTheCorner('div')
  await letBugLook(page)
  await expect(bug(page)).not.toHaveAttribute('data-hiding')
  await putInTheCorner('div', true)
  await letBugLook(page)
  await expect(bug(page)).toHaveAttribute('data-hiding')
  await putInTheCorner('div')
  await letBugLook(page)
  await expect(bug(page)).not.toHaveAttribute('data-hiding')
  await putInTheCorner('img')
  await letBugLook(page)
  await expect(bug(page)).toHaveAttribute('data-hiding')
})

test(
  'an uploaded picture replaces the drawing and the favicon; a broken one does not',
  onlyOn('desktop'),
  async ({ page }) => {
    const icon = () => page.locator('link[rel=icon]').getAttribute('href')
    await page.goto('/seasons')
    await page.evaluate(() => localStorage.setItem('bedbugImageUrl', '/share-card.png'))
    await page.reload()
    await bugArrives(page)
    await expect(bug(page).locator('img')).toHaveAttribute('src', '/share-card.png')
    await expect.poll(icon).toBe('/share-card.png')
    await expect(page.getByRole('banner').locator('img[src="/share-card.png"]')).toBeVisible()
    await page
      .getByRole('link', { name: /VIP World/ })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    expect(await icon()).toBe('/share-card.png')

    await page.evaluate(() => localStorage.setItem('bedbugImageUrl', '/no-such-picture.png'))
    await page.reload()
    await bugArrives(page)
    await expect(bug(page).locator('svg').first()).toBeAttached()
    expect(await icon()).toBe('/favicon.svg')
  },
)

test('the back-office has no bug', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/admin')
  await expect(page.locator('main')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(bug(page)).toHaveCount(0)
})
