import { type ComponentType, lazy } from 'react'

/** A page that is being left is gone by then, and a phone has found its next network. */
const retryAfterMs = 1000

/** What waits is left alone by React; anything but what the server has drawn would be a hydration error. */
const never = new Promise<never>(() => {})

/**
 * A part of a page that comes after it. When its file cannot be fetched (offline, or a new version of the site) there is `Instead`: the page
 * itself must not fail with it. Without one, what the server has drawn stays, and elsewhere the fallback of the part's `Suspense`. It is asked
 * for twice: Firefox breaks off what a page still fetches as soon as somebody leaves it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
) {
  return lazy(async () => ({
    default: await load()
      .catch(() => loadLater(load))
      .catch(() => Instead ?? never),
  }))
}

async function loadLater<Part>(load: () => Promise<Part>) {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  return load()
}
