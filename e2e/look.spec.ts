import type { APIRequestContext } from '@playwright/test'
import { onlyOn } from './support/only-on.ts'
import { chooseInRow, rowOf } from './support/row-menu.ts'
import { signIn } from './support/sign-in.ts'
import { expect, openPanel, test } from './support/site.ts'

const word = 'Bettwanzenbekaempfungsmittelherstellerverbandsvorsitzendenamt'

// A phone has the least space.
test(
  'a word that is too long for its space breaks and pushes nothing aside',
  onlyOn('phone'),
  async ({ page, site }) => {
    await signIn(page.request, site.admin)
    const make = makerOf(page.request)
    const season = await make('/api/seasons', { number: 99, name: word, description: word })
    const character = await make('/api/characters', {
      name: word,
      nickname: word,
      description: word,
      is_current: true,
      start_season_id: season,
    })
    const said = { character_id: character, season_id: season, quote_date: '2099-01-01' }
    const quote = await make('/api/quotes', { text: `${word} ${'and so on '.repeat(60)}`, ...said })
    const clip = await make('/api/clips', {
      title: word,
      url: 'https://example.com/nothing.mp4',
      season_id: season,
      release_date: '2099-01-02',
      character_ids: [character],
    })

    for (const path of [
      '/characters',
      `/characters/${character}`,
      '/seasons',
      `/seasons/${season}`,
      '/quotes',
      `/quotes/${quote}`,
      '/clips',
      `/clips/${clip}`,
      '/timeline',
      '/admin/characters',
      '/admin/quotes',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('main').getByText(word).first()).toBeAttached()
      expect(await page.evaluate(wordsBeyondTheEdge), path).toEqual([])
    }
    for (const [path, id] of Object.entries({ clips: clip, quotes: quote, characters: character, seasons: season })) {
      expect((await page.request.delete(`/api/${path}/${id}`)).ok()).toBe(true)
    }
  },
)

test(
  'a right-to-left name keeps its direction, even inside a question’s text',
  onlyOn('desktop'),
  async ({ page, browser, site }) => {
    test.slow()
    await signIn(page.request, site.admin)
    const make = makerOf(page.request)
    const name = 'שלום (2)!'
    const season = await make('/api/seasons', { number: 98, name, description: name })
    const tag = await make('/api/character-tags', { name, color: '#336699' })
    const card = { name, nickname: name, description: name, is_current: true, start_season_id: season, tag_ids: [tag] }
    const character = await make('/api/characters', card)
    const quote = await make('/api/quotes', {
      text: name,
      character_id: character,
      season_id: season,
      quote_date: '2099-01-01',
    })
    const clip = await make('/api/clips', {
      title: name,
      description: name,
      url: 'https://example.com/nothing.mp4',
      season_id: season,
      display_date: name,
      release_date: '2099-01-02',
      character_ids: [character],
    })
    const quiz = await make('/api/admin/quizzes', {
      title: name,
      description: name,
      season_id: season,
      publish_date: null,
      coming_soon: false,
      shuffle_questions: false,
      draw_count: null,
      character_ids: [character],
    })
    const question = { question: name, correct_answer: name, wrong_answers: ['א.', 'ב.', 'ג.'], more_wrong_answers: [] }
    await make(`/api/admin/quizzes/${quiz}/questions`, { question: { ...question, score: 100 } })
    const publication = { data: { ids: [quiz], status: 'published' } }
    expect((await page.request.post('/api/admin/quizzes/statuses', publication)).ok()).toBe(true)

    const turned: string[] = []
    // The server's markup sets each direction, so the scripts needn't run.
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const paper = await plain.newPage()
    for (const path of [
      '/characters',
      `/characters/${character}`,
      '/seasons',
      `/seasons/${season}`,
      '/quotes',
      `/quotes/${quote}`,
      '/clips',
      `/clips/${clip}`,
      '/timeline',
      '/quizzes',
      `/quiz/${quiz}`,
    ]) {
      await paper.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(paper.locator('main').getByText(name).first()).toBeAttached()
      turned.push(...(await paper.evaluate(namesTurnedAround)).map((found) => `${path}: ${found}`))
    }
    await plain.close()
    for (const panel of ['characters', 'seasons', 'quotes', 'clips', 'quizzes']) {
      await openPanel(page, `/admin/${panel}`)
      const item = rowOf(page, name).first()
      // All panels share one question for deleting, but each has its own form.
      for (const task of panel === 'characters' ? ['Delete', 'Edit'] : ['Edit']) {
        if (task === 'Delete') await chooseInRow(item, /^Delete/)
        else await item.getByRole('button', { name: /^Edit/ }).click()
        await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible()
        turned.push(...(await page.evaluate(namesTurnedAround)).map((found) => `${task} in ${panel}: ${found}`))
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
    }
    expect(turned).toEqual([])
    const made = {
      'admin/quizzes': quiz,
      clips: clip,
      quotes: quote,
      characters: character,
      'character-tags': tag,
      seasons: season,
    }
    for (const [path, id] of Object.entries(made)) {
      expect((await page.request.delete(`/api/${path}/${id}`)).ok()).toBe(true)
    }
  },
)

test('a panel loads its styles along with its scripts', onlyOn('desktop'), async ({ page, site }) => {
  await signIn(page.request, site.admin)
  const html = await (await page.request.get('/admin/characters')).text()
  expect(html).toContain('class="panel-search"')
  const sheets = html.match(/\/assets\/[\w.-]+\.css/g) ?? []
  const styles = await Promise.all(sheets.map(async (path) => (await page.request.get(path)).text()))
  const isStyled = (name: string) => styles.some((sheet) => sheet.includes(name))
  expect(['.panel-search', '.filter-chips'].filter((name) => !isStyled(name))).toEqual([])
})

/** Runs in the page. The page clips overflowing content, so its own width would tell nothing. */
function wordsBeyondTheEdge() {
  const edge = document.documentElement.clientWidth
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const range = document.createRange()
  // A row that scrolls by itself may overflow, and a line with an ellipsis is cut on purpose.
  const mayGoOn = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
    overflowX === 'auto' || (overflowX === 'hidden' && textOverflow === 'ellipsis')
  const isInScroller = (element: Element | null): boolean =>
    element !== null && (mayGoOn(getComputedStyle(element)) || isInScroller(element.parentElement))
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent?.checkVisibility() || parent.closest('.sr-only') || isInScroller(parent)) continue
    range.selectNodeContents(walker.currentNode)
    if ([...range.getClientRects()].some(({ right, width }) => width > 0 && right > edge + 1)) {
      found.push(`${parent.tagName}.${parent.className}: ${walker.currentNode.textContent?.slice(0, 30)}`)
    }
  }
  return found
}

/** Left-to-right, a Hebrew name has its punctuation on the wrong side. */
function namesTurnedAround() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    // Isolated text keeps its own direction.
    const text = walker.currentNode.textContent?.replace(/\u2068[^\u2069]*\u2069/gu, '') ?? ''
    const isHebrew = /\p{Script=Hebrew}/u.test(text)
    // Browsers lay out the options of a drop-down themselves.
    if (!isHebrew || !parent?.checkVisibility() || parent.closest('option, script, .sr-only')) continue
    if (getComputedStyle(parent).direction !== 'rtl') found.push(parent.outerHTML.slice(0, 120))
  }
  return found
}

test(
  'the dark theme is printed in ink, and high contrast shows what is selected',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/timeline')
    const groundOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Show on the timeline' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor)
    const heading = page.getByRole('heading', { level: 1 })
    const inkOf = () => heading.evaluate((element) => getComputedStyle(element).color)
    const ink = await inkOf()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(inkOf).not.toBe(ink)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect.poll(inkOf).toBe(ink)
    await expect(page.getByRole('banner')).toBeHidden()

    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await groundOf('All')).not.toBe(await groundOf('Quotes'))
  },
)

function makerOf(request: APIRequestContext) {
  return async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { id: string }).id
  }
}
