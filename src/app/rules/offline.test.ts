import { describe, expect, test } from 'vitest'
import { isKeptPage, mayKeep, strategyFor } from './offline.ts'

const get = { method: 'GET', isOwnSite: true, isNavigation: false, isQuery: false, hasRange: false }
const query = { ...get, method: 'POST', isQuery: true }

describe('what the worker does with a request', () => {
  test.each([
    ['a page', { ...get, isNavigation: true, path: '/clips' }, 'page'],
    ['a page of the forum, which only needs the offline page', { ...get, isNavigation: true, path: '/forum' }, 'page'],
    ['a built file', { ...get, path: '/assets/base-1.js' }, 'asset'],
    ['a picture', { ...get, path: '/media/images/a_640x480/640.avif' }, 'file'],
    ['an icon', { ...get, path: '/favicon.svg' }, 'file'],
    ['a call that reads', { ...query, path: '/api/rpc/clips/list' }, 'data'],
    ['a call that writes', { ...query, isQuery: false, path: '/api/rpc/ideas/voteForIdea' }, 'network'],
    ['a form that is posted to a page', { ...get, method: 'POST', path: '/unsubscribe' }, 'network'],
    ['a video', { ...get, path: '/media/videos/a_640x480.mp4' }, 'network'],
    ['a part of a file', { ...get, hasRange: true, path: '/media/images/a_640x480/640.avif' }, 'network'],
    ['another site', { ...get, isOwnSite: false, isNavigation: true, path: '/' }, 'network'],
    ['an upload', { ...get, method: 'PATCH', path: '/media/uploads/1' }, 'network'],
    ['the REST interface', { ...get, path: '/api/clips' }, 'network'],
    ['its documentation', { ...get, isNavigation: true, path: '/api/docs' }, 'network'],
    ['the socket', { ...get, path: '/realtime/' }, 'network'],
    ['a probe', { ...get, path: '/healthz' }, 'network'],
    ['the worker itself', { ...get, path: '/worker.js' }, 'network'],
    ['a feed opened in a tab', { ...get, isNavigation: true, path: '/sitemap.xml' }, 'network'],
  ])('%s', (_what, asked, strategy) => expect(strategyFor(asked)).toBe(strategy))
})

test.each([
  ...['/', '/offline', '/characters', '/clips/1', '/quiz/1', '/daily', '/nights'],
  ...['/games/memory-match', '/stories/x'],
])('%s is a page that may be kept', (path) => expect(isKeptPage(path)).toBe(true))

test.each([
  ...['/forum', '/forum/', '/admin', '/admin/users', '/profile', '/profile/settings', '/players/1', '/my-scores'],
  ...['/auth/login', '/auth/reset-password', '/unsubscribe', '/search', '/clipsy', '/something-new'],
  ...['/nights/BCDFGHJK', '/nights/BCDFGHJK/results'],
])('%s is never kept', (path) => expect(isKeptPage(path)).toBe(false))

test.each([
  ['a visitor’s page', {}, true],
  ['a member’s page', { cacheControl: 'private, no-store' }, false],
  ['an answer that is private', { cacheControl: 'private, no-cache' }, false],
  ['a part of a file', { status: 206 }, false],
  ['an error', { status: 503 }, false],
  ['a page that led elsewhere', { isRedirected: true }, false],
  ['a redirect that the browser follows itself', { type: 'opaqueredirect', status: 0 }, false],
  ['another site’s answer', { type: 'opaque', status: 0 }, false],
])('%s', (_what, answered, isKept) => {
  const page = { status: 200, type: 'basic', isRedirected: false, cacheControl: 'no-cache' }
  expect(mayKeep({ ...page, ...answered })).toBe(isKept)
})
