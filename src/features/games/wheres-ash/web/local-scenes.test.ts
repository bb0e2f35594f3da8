import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { readLocalScenes } from './local-scenes.ts'

const scene = { image: '/media/a.webp', targetArea: { x: 10, y: 20, radius: 5 } }

afterEach(() => vi.unstubAllGlobals())

test('scenes stored in this browser are read', () => {
  expect(scenesIn(JSON.stringify([scene, { ...scene, image: 'data:image/png;base64,AA' }]))).toHaveLength(2)
})

test.each([
  '',
  'nonsense',
  '{}',
  '[null, 1, "x"]',
  JSON.stringify([{ ...scene, image: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...scene, targetArea: { x: 10, y: 'twenty', radius: 5 } }]),
  JSON.stringify([{ ...scene, targetArea: null }]),
  JSON.stringify([{ ...scene, targetArea: { x: 101, y: 0, radius: 5 } }]),
])("%s isn't a scene", (text) => expect(scenesIn(text)).toEqual([]))

function scenesIn(text: string) {
  stubBrowser().local.set('wheresAshScenes', text)
  return readLocalScenes()
}
