import { expect, test } from 'vitest'
import { type CheetosAssets, readAssets, withImage, withoutImage } from './cheetos-assets.ts'

const none: CheetosAssets = { beanDipImages: [], cheetosImages: [], cockroachImages: [], currentBeanDip: null }

test("the first bean dip becomes current, and a second one doesn't replace it", () => {
  const one = withImage(none, 'beanDipImages', '/a')
  expect(one.currentBeanDip).toBe('/a')
  expect(withImage(one, 'beanDipImages', '/b')).toMatchObject({ beanDipImages: ['/a', '/b'], currentBeanDip: '/a' })
})

test('deleting the current bean dip makes the first remaining one current', () => {
  const assets = { ...none, beanDipImages: ['/a', '/b', '/c'], currentBeanDip: '/b' }
  expect(withoutImage(assets, 'beanDipImages', '/b').currentBeanDip).toBe('/a')
  expect(withoutImage(assets, 'beanDipImages', '/c').currentBeanDip).toBe('/b')
  const last = { ...none, beanDipImages: ['/a'], currentBeanDip: '/a' }
  expect(withoutImage(last, 'beanDipImages', '/a')).toEqual(none)
})

test.each([
  ['nothing', undefined],
  ['a text', 'dip'],
  ['lists that are none', { beanDipImages: 'x', cheetosImages: 3, cockroachImages: null }],
  ['addresses that no page may show', { cheetosImages: ['javascript:alert(1)', '//evil.example/a.png', 7] }],
])('a setting of %s means the drawn pictures', (_, stored) => {
  expect(readAssets(stored)).toEqual(none)
})

test("a current bean dip that isn't in the list is replaced by the first", () => {
  const stored = { beanDipImages: ['/a', '/a', '/b'], currentBeanDip: '/gone' }
  expect(readAssets(stored)).toMatchObject({ beanDipImages: ['/a', '/b'], currentBeanDip: '/a' })
})
