import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { startDemoSite } from './growth.ts'

const rounds = Number(process.env.SEARCH_ROUNDS ?? 400)

/** Each search is sent once, so none is cached. `SEARCH_ROUNDS=60` is enough for a smoke test. */
export const search: Bench = async (context) => {
  const site = await startDemoSite(context, 'search', { catalogue: 1111, others: 200 })
  const searches = differentSearches()
  const times: Record<'search' | 'list', number[]> = { search: [], list: [] }
  for (let warm = 0; warm < 10; warm++) {
    await ask(site.url, `/api/search?q=warm${warm}`)
    await ask(site.url, `/api/clips?page=${900 + warm}`)
  }
  // In turns, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round++) {
    const list = round % 2 ? 'clips' : 'quotes'
    times.list.push(await ask(site.url, `/api/${list}?page=${1 + 2 * round}`))
    const q = searches.next().value
    times.search.push(await ask(site.url, `/api/search?q=${encodeURIComponent(q)}`))
  }
  const [searchMs, listMs] = [percentile(times.search, 95), percentile(times.list, 95)]
  return [
    {
      name: 'p95 of a search, share of a list',
      measured: searchMs / listMs,
      target: { atMost: 3 },
      unit: '×',
      detail: `search ${shortNumber(searchMs)} ms (half within ${shortNumber(percentile(times.search, 50))}), list ${shortNumber(listMs)} ms (half within ${shortNumber(percentile(times.list, 50))})`,
    },
  ]
}

function* differentSearches(): Generator<string, never> {
  const words = [
    'ash',
    'parking',
    'towel',
    'night',
    'layer',
    'sofa',
    'the',
    'pemberloo',
    'mercy',
    'number',
    'laundry',
    'vip',
  ]
  for (let turn = 1; ; turn++) {
    for (const [place, word] of words.entries()) {
      const other = words[(place + turn) % words.length]
      yield `${word} ${turn}`
      yield `${word.slice(0, 3)} ${other} ${turn % 7 || ''}${'.'.repeat(turn)}`
      // Swaps two letters.
      yield `${word.slice(0, -2)}${[...word.slice(-2)].reverse().join('')} ${turn}`
      yield `${word}${'!'.repeat(turn)}`
      yield `nowhere${turn}${place}`
    }
  }
}

async function ask(url: string, path: string) {
  const startedAt = performance.now()
  const response = await fetch(`${url}${path}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}

function percentile(values: readonly number[], percent: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
