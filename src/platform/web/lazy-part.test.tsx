import { renderToReadableStream } from 'react-dom/server.edge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const Part = () => 'the part'
const Missing = () => 'something else'

async function shown(load: () => Promise<typeof Part>) {
  const LazyPart = lazyPart(load, { Missing })
  const rendered = renderToReadableStream(<LazyPart />)
  const html = rendered.then(async (stream) => {
    await stream.allReady
    return new Response(stream).text()
  })
  // React's own steps use timers too.
  while ((await Promise.race([html, undefined])) === undefined) await vi.advanceTimersByTimeAsync(1000)
  return html
}

test('a part whose file fails to load at first appears a moment later', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('broken off')).mockResolvedValue(Part)
  expect(await shown(load)).toContain('the part')
})

test('a part whose file cannot be loaded shows its substitute', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('offline'))
  expect(await shown(load)).toContain('something else')
  expect(load).toHaveBeenCalledTimes(2)
})
