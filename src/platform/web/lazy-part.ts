import { type ComponentType, lazy } from 'react'

/** A page that is being left is gone by then, and a phone has found its next network. */
const retryAfterMs = 1000

/**
 * A part of a page that comes after it. When its file cannot be fetched (offline, or a new version of the site) there is
 * `Instead`, by default nothing: the page itself must not fail with it. It is asked for twice: Firefox breaks off what a page still
 * fetches as soon as somebody leaves it, and `Instead` would not match what the server had rendered.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({
    default: await load()
      .catch(() => loadLater(load))
      .catch(() => Instead),
  }))
}

async function loadLater<Part>(load: () => Promise<Part>) {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  return load()
}
