import { expect, test } from 'vitest'
import { definedNames, findSharedClassNames } from './class-names.ts'

const home = 'src/app/web/home/hero.css'
const mascot = 'src/features/mascot/web/pass/vip-pass.css'
const shared = (homeStyles: string, mascotStyles: string) =>
  findSharedClassNames(
    new Map([
      [home, homeStyles],
      [mascot, mascotStyles],
    ]),
  )

test('a class that two features define is found, whatever surrounds it', () => {
  const line = `.pass is defined by ${home} and ${mascot}`
  expect(
    shared('.pass { color: red }', '@layer components { @media (width < 18rem) { .pass:hover i { rotate: 4deg } } }'),
  ).toEqual([line])
  expect(shared('.a, .pass::after { color: red }', '/* } */ .b { content: "{" } .pass { x: y }')).toEqual([line])
})

test('keyframes are global too', () => {
  expect(
    shared('@keyframes swing { from { rotate: 4deg } }', '@layer x { @keyframes swing { to { rotate: 4deg } } }'),
  ).toEqual([`@keyframes swing is defined by ${home} and ${mascot}`])
})

test("refining another feature's class within an own element is no definition", () => {
  expect(shared('.hero { .pass { rotate: 4deg } }', '.pass { x: y }')).toEqual([])
  expect(shared('html:has(:is(.hero, .pass):modal) { x: y }', '.pass { x: y }')).toEqual([])
  expect(shared('.hero > .pass, .hero.pass { rotate: 4deg }', '.pass { x: y }')).toEqual([])
})

test('a feature may define a class in several files', () => {
  const files = [mascot, 'src/features/mascot/web/pass/pass-scanner.css']
  expect(findSharedClassNames(new Map(files.map((file) => [file, '.pass { x: y }'])))).toEqual([])
})

test('a nested class is no definition', () => {
  expect([...definedNames('.a { .b & { x: y } @media print { .c { x: y } } } .d { x: y }')]).toEqual(['.a', '.d'])
})
