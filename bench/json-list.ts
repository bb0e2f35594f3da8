import type { Bench } from './bench-context.ts'
import { compareWithRaw } from './compare-with-raw.ts'

export const jsonList: Bench = async (context) => {
  const { ratio, detail } = await compareWithRaw(context, '/api/seasons')
  return [
    { name: 'JSON list of 50, share of raw node:http', measured: ratio, target: { atLeast: 0.4 }, unit: '', detail },
  ]
}
