import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that comes after it. When its file cannot be fetched (offline, or a new version of the site) there is
 * `Instead`, by default nothing: the page itself must not fail with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}
