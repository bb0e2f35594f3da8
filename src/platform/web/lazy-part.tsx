import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { toast } from './ui/toast/toast.ts'

/** By then a page that is being left is gone, and a phone has found its next network. */
const retryAfterMs = 1000

/** React keeps the server's markup of a suspended part; anything else is a hydration error. */
const never = new Promise<never>(() => {})

export const partMissingText = "This part didn't load. Check your connection and reload the page."

type PartStates<Props> = {
  Loading?: ComponentType<Props>
  /** Without it, the server's markup or `Loading` stays. */
  Missing?: ComponentType<Props>
}

/**
 * Tries twice, because Firefox cancels a page's requests as soon as somebody leaves it.
 * Early presses are replayed when the page has hydrated, not when a part has.
 * So nothing interactive may be both lazy and rendered by the server.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Missing }: PartStates<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
    return loaded
  }
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await preload()
      .catch(() => loadAgain(preload))
      .catch(() => Missing ?? never),
  }))
  function LazyPart(props: Props) {
    // React.lazy shows the placeholder even if the file has been loaded.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Part)
    return (
      <Suspense fallback={Loading && <Loading {...props} />}>
        <Shown {...props} />
      </Suspense>
    )
  }
  // Rendering again before the file has loaded would discard the server's markup,
  // and the content below would move. With equal props, memo leaves the part alone.
  return Object.assign(memo(LazyPart), { preload })
}

/** If the file can't be loaded, it shows a toast and closes. */
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
