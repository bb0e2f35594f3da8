import { visitedStart } from '#platform/rules/kept-answers.ts'

/** Kept pages hold nothing personal, but which ones are kept tells where somebody has been. */
export async function forgetVisited() {
  // Only secure pages have caches.
  if (typeof caches === 'undefined') return
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled(names.filter((name) => name.startsWith(visitedStart)).map((name) => caches.delete(name)))
}
