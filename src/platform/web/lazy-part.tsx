import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { toast } from './ui/toast/toast.ts'

/** A page that is being left is gone by then, and a phone has found its next network. */
const retryAfterMs = 1000

/** Suspends a part for good: React leaves it alone, where anything but the server's markup would be a hydration error. */
const never = new Promise<never>(() => {})

export const partMissingText = "This part didn't load. Check your connection and reload the page."

type PartStates<Props> = {
  /** Shown until the part is there, unless the server has drawn it. */
  Loading?: ComponentType<Props>
  /** Shown when its file can't be fetched. Without one, the server's markup or `Loading` stays. */
  Missing?: ComponentType<Props>
}

/**
 * A part of a page whose file is fetched when it is first shown. The page doesn't fail when the file can't be fetched (offline, or a new version
 * of the site). We ask twice, because Firefox cancels what a page still fetches as soon as somebody leaves it.
 *
 * Presses are replayed when the page has hydrated, not when a part has. So nothing that people press or type into is both late and drawn by the server.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Missing }: PartStates<Props> = {},
) {
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await load()
      .catch(() => loadAgain(load))
      .catch(() => Missing ?? never),
  }))
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={Loading && <Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
  // A page that renders again before a part's file has come makes React throw the server's markup away and draw it anew: what
  // is below moves, and a press misses. Equal props leave the part alone.
  return memo(LazyPart)
}

/** A dialog whose file is fetched when it is opened. If that fails it says so and closes. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(load, { Missing: NotOpened })
}

function NotOpened({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.show(partMissingText, { tone: 'error' })
    onClose()
  }, [onClose])
  return null
}

async function loadAgain<Part>(load: () => Promise<Part>) {
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  return load()
}
