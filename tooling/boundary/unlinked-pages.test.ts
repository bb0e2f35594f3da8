import { index, route } from '@tanstack/virtual-file-routes'
import { expect, test } from 'vitest'
import { findUnlinkedPages } from './unlinked-pages.ts'

const routes = [
  route('/finds', [index('finds.tsx'), route('/$findId', 'find.tsx')]),
  route('/games', [route('/darts', 'darts.tsx'), route('/$gameId', 'game.tsx')]),
]

function unlinkedWith(source: Record<string, string>) {
  return findUnlinkedPages(routes, new Map(Object.entries(source))).map((text) => text.split(' ')[0])
}

test("a page is linked by its whole address, or by its parent's path and its name", () => {
  const list = `href: '/finds'; to: '/finds/$findId'; const id = 'darts'; \`/games/\${id}\``
  expect(unlinkedWith({ 'src/list.ts': list })).toEqual([])
})

test('a page that only its own file, the routes and tests name is reported', () => {
  const names = "'/finds', '/finds/$findId', '/games/darts'"
  expect(unlinkedWith({ 'src/finds.tsx': "'/finds'", 'src/routes.ts': names, 'src/a.test.ts': names })).toEqual([
    '/finds',
    '/finds/$findId',
    '/games/darts',
    '/games/$gameId',
  ])
})

test('a longer address is another page', () => {
  expect(unlinkedWith({ 'src/list.ts': "'/finds-of-the-day', '/finds/'" })).toContain('/finds')
})
