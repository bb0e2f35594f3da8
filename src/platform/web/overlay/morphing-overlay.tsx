import { type ComponentType, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/**
 * An overlay that an item of the list turns into. A view transition captures the new page at once, so
 * the overlay's file must be loaded before: `preload` runs on hover, and the route awaits it in
 * `beforeLoad`. `Missing` is shown when the file can't be fetched.
 */
export function morphingOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = await load()
    return loaded
  }
  const ComingOverlay = lazyPart(keep, { Missing })
  function Overlay(props: Props) {
    const [Part] = useState(() => loaded ?? ComingOverlay)
    return <Part {...props} />
  }
  async function preload() {
    // The server would draw the overlay, and the browser that has no file of it yet would find another page than it expects.
    if (!import.meta.env.SSR) await keep().catch(() => {})
  }
  return { Overlay, preload }
}

const morphMs = 700

/**
 * The item that turns into the overlay and back: named just before it is opened, and for a moment after it is closed. Named any longer it
 * would move at every other change of the list.
 */
export function useMorphingItem(open: string | undefined) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (open) return setChosen(open)
    const ended = setTimeout(() => setChosen(undefined), morphMs)
    return () => clearTimeout(ended)
  }, [open])
  return { chosen: open ? undefined : chosen, choose: setChosen }
}
