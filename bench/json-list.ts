import type { Bench } from './bench-context.ts'
import { compareWithRaw } from './compare-with-raw.ts'

/** A list of fifty from the database to the wire: query, presenter, validation of the output, JSON. */
export const jsonList: Bench = async (context) => {
  const { ratio, detail } = await compareWithRaw(context, '/api/seasons')
  return [
    { name: 'JSON list of 50, share of raw node:http', measured: ratio, target: { atLeast: 0.03 }, unit: '', detail },
  ]
}
