import { passApi } from './pass-api.ts'

/** One more caught bug. Tells how many that makes, or nothing when it could not be counted. */
export function addBugToPass(): Promise<number | undefined> {
  return passApi.catchBug.call(undefined).then(
    ({ total }) => total,
    // Offline, or faster than any hand: it was still fun.
    () => undefined,
  )
}
