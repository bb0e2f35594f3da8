import type { Bench } from './bench-context.ts'
import { compareWithRaw } from './compare-with-raw.ts'

/** Cached pages are most of the traffic. */
export const cachedPage: Bench = async (context) => {
  const { ratio, detail } = await compareWithRaw(context, '/seasons')
  return [{ name: 'cached page, share of raw node:http', measured: ratio, target: { atLeast: 0.5 }, unit: '', detail }]
}
