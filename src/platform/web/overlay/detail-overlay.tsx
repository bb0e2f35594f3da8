import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '../ui/dialog/dialog.tsx'
import { useCloseOverlay } from './use-close-overlay.ts'

type DetailOverlayProps = Pick<DialogProps, 'title' | 'size' | 'footer'> & { children: ReactNode }

/** An item over the list it was opened from; see use-close-overlay.ts for how a list opens it. */
export function DetailOverlay({ size = 'large', ...dialog }: DetailOverlayProps) {
  return <Dialog isOpen onClose={useCloseOverlay()} closesOnBack={false} size={size} {...dialog} />
}
