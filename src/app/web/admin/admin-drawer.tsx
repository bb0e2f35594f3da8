import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { openUntilBack } from '#platform/web/ui/dialog/open-while-mounted.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import './admin-drawer.css'

type AdminDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

export function AdminDrawer({ isOpen, ...drawer }: AdminDrawerProps) {
  return isOpen ? <OpenDrawer {...drawer} /> : null
}

function OpenDrawer({ onClose, children }: Omit<AdminDrawerProps, 'isOpen'>) {
  useCloseWhenWide(onClose)
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for it
    <dialog
      ref={openUntilBack}
      className="admin-drawer"
      aria-label="Sections"
      onCancel={onClose}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <Button variant="quiet" size="icon" className="absolute! top-3 right-3" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
      {children}
    </dialog>
  )
}

/** Once the window is wide enough, the regular sidebar shows and must not be inert. */
function useCloseWhenWide(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)')
    const check = () => wide.matches && close()
    wide.addEventListener('change', check)
    return () => wide.removeEventListener('change', check)
  }, [])
}
