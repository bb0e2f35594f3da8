import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, use } from 'react'

/** A page that is being left is gone by then, and a phone has found its next network. */
const retryAfterMs = 1000

/**
 * A part of a page that comes after it. When its file cannot be fetched (offline, or a new version of the site) what the server has drawn
 * stays, and where it has drawn nothing there is `Instead`, by default nothing: the page itself must not fail with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  return lazyOr(load, (props: Props) => {
    // Whatever is not what the server has drawn would be an error to React. What waits is left alone.
    if (!useHydrated() && !import.meta.env.SSR) use(never)
    return createElement(Instead, props)
  })
}

const never = new Promise<never>(() => {})

/** Asked for twice: Firefox breaks off what a page still fetches as soon as somebody leaves it. */
export function lazyOr<Props extends object>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props>) {
  return lazy(async () => ({
    default: await load()
      .catch(() => loadLater(load))
      .catch(() => Missing),
  }))
}

async function loadLater<Part>(load: () => Promise<Part>) {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  return load()
}
