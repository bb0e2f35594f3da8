import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#platform/web/browser-store.ts'
import { stubBrowser } from '#tooling/testing/stub-browser.ts'
import { browserKeys } from './browser-keys.ts'

let browser = stubBrowser()
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const keysOf = (kept: Map<string, string>) => [...kept.keys()].sort()
const allKeys = Object.values(browserKeys).flatMap((keys) => Object.values(keys))

test('signing out removes everything that the next person could see or send', () => {
  for (const name of [
    ...['visitedBefore', 'hotCheetosCatchHighScore', 'bedBugSquishHighScore', 'storyPlaces', 'storyPlaces:anna'],
    ...['forum-last-read', 'forum-last-read:anna', 'unsentGameRuns', 'tus::fingerprint::1', 'sb-project-auth-token'],
  ]) {
    browser.local.set(name, 'x')
  }
  for (const name of ['draft::idea:new', 'skippedQuizRun', 'tsr-scroll-restoration-v1_3'])
    browser.session.set(name, 'x')
  browserStore.clearAtSignOut(allKeys)
  expect([keysOf(browser.local), keysOf(browser.session)]).toEqual([[], []])
})

test("signing out keeps the browser's own settings and each account's unsent work", () => {
  const local = [
    ...['bedbugImageUrl', 'bugsCaught', 'forum-outbox:anna:1', 'forumAgeConfirmed', 'readAloudRate', 'soundOn'],
    ...['unsentGameRuns:anna', 'wheresAshScenes'],
  ]
  const session = ['draft:anna:idea:new', 'landingViewCounted']
  for (const name of local) browser.local.set(name, 'x')
  for (const name of session) browser.session.set(name, 'x')
  browserStore.clearAtSignOut(allKeys)
  expect([keysOf(browser.local), keysOf(browser.session)]).toEqual([local, session])
})

test('no key is a prefix of another', () => {
  const names = allKeys.map(({ name }) => name)
  expect(names.filter((name) => names.filter((other) => `${other}:`.startsWith(`${name}:`)).length > 1)).toEqual([])
})

const files = globSync('src/**/{rules,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

test("only the browser store accesses the browser's storage", () => {
  expect(files.length).toBeGreaterThan(500)
  const touching = files.filter((file) => /(?:local|session)Storage\b/.test(readFileSync(file, 'utf8')))
  expect(touching).toEqual(['src/platform/web/browser-store.ts'])
})

test('a key is used only by its own feature or by code that composes features', () => {
  const foreign = files.flatMap((file) => {
    const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? []
    const used = [...readFileSync(file, 'utf8').matchAll(/\bbrowserKeys\.(\w+)/g)].map(([, owner]) => owner)
    return used.filter((owner) => feature && owner !== feature).map((owner) => `${file} uses ${owner}’s`)
  })
  expect(foreign).toEqual([])
})
