import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/check-page.ts'
import { onlyOn } from './support/only-on.ts'
import { expect, test } from './support/site.ts'

/** What search engines require of each type, and what else schema.org knows of it. */
const schema: Record<string, { required: string[]; known: string[] }> = {
  VideoObject: {
    required: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
    known: ['url', 'contentUrl', 'duration'],
  },
  Quotation: { required: ['text'], known: ['url', 'spokenByCharacter', 'dateCreated', 'audio'] },
  Quiz: { required: ['name'], known: ['description', 'url', 'isAccessibleForFree', 'about'] },
  Article: {
    required: ['headline', 'datePublished', 'image'],
    known: ['name', 'genre', 'description', 'url', 'inLanguage', 'dateModified', 'timeRequired', 'author'],
  },
  Person: { required: ['name'], known: ['alternateName', 'description', 'url', 'image'] },
  CreativeWorkSeason: { required: ['name'], known: ['seasonNumber', 'description', 'startDate', 'endDate'] },
  BreadcrumbList: { required: ['itemListElement'], known: [] },
}

const pages: Record<string, string[]> = {
  '/clips/': ['VideoObject', 'BreadcrumbList'],
  '/quotes/': ['Quotation', 'BreadcrumbList'],
  '/quiz/': ['Quiz', 'BreadcrumbList'],
  '/stories/': ['Article', 'BreadcrumbList'],
  '/characters/': ['Person', 'BreadcrumbList'],
  '/seasons/': ['CreativeWorkSeason', 'BreadcrumbList'],
  '/ideas/': ['BreadcrumbList'],
}

test(
  'pages of every kind have a picture of their own and correct structured data',
  onlyOn('desktop'),
  async ({ request }) => {
    const map = await (await request.get('/sitemap.xml')).text()
    for (const [start, types] of Object.entries(pages)) {
      const path = map.match(new RegExp(`${start}[0-9a-f-]{36}`))?.[0] ?? ''
      const html = await (await request.get(path)).text()
      const { '@graph': things, '@context': context } = JSON.parse(
        html.match(/<script type="application\/ld\+json"[^>]*>([^<]*)/)?.[1] ?? '{}',
      )
      expect([path, context, things?.map((thing: Thing) => thing['@type'])]).toEqual([
        path,
        'https://schema.org',
        types,
      ])
      for (const thing of things) expect([path, faultsOf(thing)]).toEqual([path, []])
      await expectPicture(request, html)
    }
    for (const path of ['/games/bed-bug-squish', '/daily', '/daily?result=qrsww'])
      await expectPicture(request, await (await request.get(path)).text())
  },
)

test('list pages link to their feed, and clips and quotes to oEmbed', onlyOn('desktop'), async ({ request }) => {
  for (const name of ['clips', 'quotes', 'stories']) {
    const html = await (await request.get(`/${name}`)).text()
    expect(html).toMatch(new RegExp(`<link[^>]*type="application/atom\\+xml"[^>]*href="/feeds/${name}.xml"`))
    expect((await request.get(`/feeds/${name}.xml`)).status()).toBe(200)
  }
  const map = await (await request.get('/sitemap.xml')).text()
  for (const start of ['/clips/', '/quotes/']) {
    const html = await (await request.get(map.match(new RegExp(`${start}[0-9a-f-]{36}`))?.[0] ?? '')).text()
    const href = html.match(/type="application\/json\+oembed"[^>]*href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(href)
    expect((await (await request.get(pathname + search)).json()).html).toContain('<iframe')
  }
})

test('an embed fits a small frame, and passes axe', onlyOn('phone'), async ({ context }) => {
  // A page of its own, because the fixture's waits for scripts, which embeds don't have.
  const page = await context.newPage()
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const name of ['clip', 'quote']) {
    const id = map.match(new RegExp(`/${name}s/([0-9a-f-]{36})`))?.[1]
    await page.setViewportSize({ width: 320, height: 224 })
    await page.goto(`/embed/${name}/${id}`)
    await expect(page.getByRole('contentinfo').getByRole('link')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    await expectAccessible(page)
  }
})

type Thing = { '@type': string } & Record<string, unknown>

function faultsOf(thing: Thing) {
  const { required, known } = schema[thing['@type']] ?? { required: [], known: [] }
  const given = Object.keys(thing).filter((name) => name !== '@type')
  return [
    ...required.filter((name) => !thing[name]).map((name) => `${thing['@type']} lacks ${name}`),
    ...given.filter((name) => ![...required, ...known].includes(name)).map((name) => `${thing['@type']} has ${name}`),
  ]
}

async function expectPicture(request: APIRequestContext, html: string) {
  const content = (name: string) =>
    html.match(new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*content="([^"]*)"`))?.[1]
  const picture = new URL(content('og:image') ?? '')
  expect(picture.pathname).toMatch(/^\/share\//)
  expect([content('og:image:width'), content('og:image:height'), content('twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ])
  expect(content('og:image:alt')).toBeTruthy()
  const answer = await request.get(picture.pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
}
