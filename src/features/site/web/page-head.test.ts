import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { SiteInfo } from '../rules/contract.ts'
import { pageHead } from './page-head.ts'

const site = { name: 'The Palace', url: 'https://palace.example' } as SiteInfo
const head = (image?: string) =>
  pageHead({ site, title: 'Mo', description: 'Who Mo is.', path: '/characters/1', image })

test('a page has its own title, absolute address and absolute picture', () => {
  const { meta, links } = head('/media/images/mo_800x1000/800.webp')
  expect(links).toEqual([{ rel: 'canonical', href: 'https://palace.example/characters/1' }])
  expect(meta).toContainEqual({ title: 'Mo - The Palace' })
  expect(imageTags(meta)).toEqual({
    'og:image': 'https://palace.example/media/images/mo_800x1000/800.webp',
    'og:image:width': '800',
    'og:image:height': '1000',
    'og:image:alt': 'Mo',
  })
})

test("a page without a picture gets the site's share card with its real size", async () => {
  const card = await readFile(new URL('../../../../public/share-card.png', import.meta.url))
  expect(imageTags(head().meta)).toEqual({
    'og:image': 'https://palace.example/share-card.png',
    'og:image:width': String(card.readUInt32BE(16)),
    'og:image:height': String(card.readUInt32BE(20)),
    'og:image:alt': 'Mo',
  })
})

test('an external picture has no size', () => {
  expect(imageTags(head('https://elsewhere.example/a.jpg').meta)).toEqual({
    'og:image': 'https://elsewhere.example/a.jpg',
    'og:image:alt': 'Mo',
  })
})

function imageTags(meta: ReturnType<typeof pageHead>['meta']) {
  const tags = meta.filter((tag) => tag !== undefined) as Array<{ property?: string; content?: string }>
  return Object.fromEntries(
    tags.filter(({ property }) => property?.startsWith('og:image')).map(({ property, content }) => [property, content]),
  )
}
