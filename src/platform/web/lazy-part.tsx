import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { toast } from './ui/toast/toast.ts'

/** By then a page that is being left is gone, and a phone has found its next network. */
const retryAfterMs = 1000

/**
 * Suspends a part forever.
 * React then keeps the server's markup; anything else would be a hydration error.
 */
const never = new Promise<never>(() => {})

export const partMissingText = "This part didn't load. Check your connection and reload the page."

type PartStates<Props> = {
  /** Shown until the part has loaded, unless the server has rendered it. */
  Loading?: ComponentType<Props>
  /** Shown if the file can't be loaded. Without it, the server's markup or `Loading` stays. */
  Missing?: ComponentType<Props>
}

/**
 * A part of a page whose file is loaded when it's first shown.
 * The page survives if the file can't be loaded (offline, or a new version of the site).
 * We try twice, because Firefox cancels a page's requests as soon as somebody leaves it.
 * Early presses are replayed when the page has hydrated, not when a part has.
 * So nothing interactive may be both lazy and rendered by the server.
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
  // If the page renders again before the part's file has loaded,
  // React discards the server's markup and renders it anew.
  // The content below moves, and a press misses. With equal props, memo leaves the part alone.
  return memo(LazyPart)
}

/** A dialog whose file is loaded when it's opened. If that fails, it shows a toast and closes. */
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
