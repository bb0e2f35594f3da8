import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Dialog, type DialogProps } from '../ui/dialog/dialog.tsx'

type DetailOverlayProps = Pick<DialogProps, 'title' | 'size' | 'footer'> & { children: ReactNode }

/** An item over the list it was opened from; `useCloseOverlay` says how a list opens it. */
export function DetailOverlay({ size = 'large', ...dialog }: DetailOverlayProps) {
  return <Dialog isOpen onClose={useCloseOverlay()} closesOnBack={false} size={size} {...dialog} />
}

/**
 * One item of a list over that list, at an address of its own: the list's route has an optional search parameter `open`, and
 * a link to an item is a link to the list that shows itself as the item's address (route masking):
 *
 *   <Link
 *     to="/things"
 *     search={(search) => ({ ...search, open: thing.id })}
 *     mask={{ to: '/things/$thingId', params: { thingId: thing.id } }}
 *     resetScroll={false}
 *   >
 *
 * The list renders `<DetailOverlay>` while `open` is set (and leaves `open` out of `loaderDeps`). Opened in a new tab,
 * shared or reloaded, the address is that of the item's own page: the router unmasks on reload. Back closes the overlay.
 */
export function useCloseOverlay() {
  const router = useRouter()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  return () => {
    // Escape pressed twice must not also leave the list.
    if (isClosing.current) return
    isClosing.current = true
    if (router.state.location.maskedLocation) return router.history.back()
    // Somebody typed `?open=`: there is no entry before it that would be the list.
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, open: undefined }),
      replace: true,
      resetScroll: false,
    } as never)
  }
}
