import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Dialog, type DialogProps } from '../ui/dialog/dialog.tsx'

type DetailOverlayProps = Pick<DialogProps, 'title' | 'size' | 'footer'> & { children: ReactNode }

/** An item over the list it was opened from. See `useCloseOverlay` for how a list opens it. */
export function DetailOverlay({ size = 'large', ...dialog }: DetailOverlayProps) {
  return <Dialog isOpen onClose={useCloseOverlay()} closesOnBack={false} size={size} {...dialog} />
}

/**
 * Closes an item that is shown over its list at its own URL. The list's route has an optional
 * search parameter `open`. A link to an item leads to the list, masked as the item's URL
 * (route masking):
 *
 *   <Link
 *     to="/things"
 *     search={(search) => ({ ...search, open: thing.id })}
 *     mask={{ to: '/things/$thingId', params: { thingId: thing.id } }}
 *     resetScroll={false}
 *   >
 *
 * The list renders `<DetailOverlay>` while `open` is set, and leaves `open` out of `loaderDeps`.
 * In a new tab, when shared or after a reload, the URL opens the item's own page, because the
 * router unmasks on reload. Back closes the overlay.
 */
export function useCloseOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  return () => {
    // Pressing Escape twice must not also leave the list.
    if (isClosing.current) return
    isClosing.current = true
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
