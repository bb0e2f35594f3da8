import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const src = new URL('../../', import.meta.url)
const routes = await readFile(new URL('app/web/routes.ts', src), 'utf8')
const files = [...routes.matchAll(/'([^']+\.tsx)'/g)].map(([, file]) => file as string)

test('there are route files to look at', () => expect(files.length).toBeGreaterThan(20))

// Everything in a route file except its component is in every visitor's first download.
test.each(files.filter((file) => file !== 'app/web/root.tsx'))(
  '%s brings no page into the first download',
  async (file) => {
    const source = await readFile(new URL(file, src), 'utf8')
    expect(source.match(/^import '.*\.css'/gm) ?? [], 'style sheets: import them beside what they style').toEqual([])
    expect(source.match(/typeof [A-Z]\w+/g) ?? [], 'types of components: export the props instead').toEqual([])
    expect(source.match(/^[a-z]\w*\(/gm) ?? [], 'calls beside the route: make them in a module of the page').toEqual([])
    expect(functionsOfComponentFiles(source), 'functions of a component’s file: give them one of their own').toEqual([])
  },
)

function functionsOfComponentFiles(source: string) {
  const route = /^export const Route = .*?^}\)/ms.exec(source)?.[0] ?? ''
  const imports = [...source.matchAll(/^import \{([^}]*)\} from '[^']*\.tsx'/gm)]
  const names = imports.flatMap(([, list = '']) => [...list.matchAll(/\b[a-z]\w*\b/g)].map(([name]) => name))
  return names.filter((name) => name !== 'type' && new RegExp(`\\b${name}\\b`).test(route))
}
