import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Dialog, type DialogProps } from '../ui/dialog/dialog.tsx'

type DetailOverlayProps = Pick<DialogProps, 'title' | 'size' | 'footer'> & { children: ReactNode }

export function DetailOverlay({ size = 'large', ...dialog }: DetailOverlayProps) {
  return <Dialog isOpen onClose={useCloseOverlay()} closesOnBack={false} size={size} {...dialog} />
}

/**
 * A link to an item leads to its list with `open` set, masked as the item's own URL:
 *
 *   <Link
 *     to="/things"
 *     search={(search) => ({ ...search, open: thing.id })}
 *     mask={{ to: '/things/$thingId', params: { thingId: thing.id } }}
 *     resetScroll={false}
 *   >
 *
 * Leave `open` out of `loaderDeps`. A reload unmasks, so it opens the item's own page.
 */
export function useCloseOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  const closedAtMs = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    // Pressing Escape twice must not also leave the list.
    // Browsers may drop a step back, so a later press tries again.
    if (performance.now() - closedAtMs.current < 1000) return
    closedAtMs.current = performance.now()
    if (router.state.location.maskedLocation) return router.history.back()
    // Somebody typed `?open=`, so the previous history entry isn't the list.
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, open: undefined }),
      replace: true,
      resetScroll: false,
    } as never)
  }
}
