import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Button } from '../form/button.tsx'
import { openUntilBack, openWhileMounted } from './open-while-mounted.ts'
import { useDismissal } from './use-dismissal.ts'

export type DialogProps = {
  isOpen: boolean
  /** Asked for by Escape, the backdrop and the close button; the caller then sets isOpen to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions, under a line that stays in view while the body scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** False where Back means something already: a dialog with an address of its own, a question about leaving. */
  closesOnBack?: boolean
  /** `side`: a sheet along the right edge, the whole screen on a phone. */
  placement?: 'middle' | 'side'
  /** False where it takes the place of another one, which was there a moment ago. */
  isAnimated?: boolean
  /** Buttons before Close. */
  headActions?: ReactNode
}

const widths = { small: '26rem', medium: '34rem', large: '52rem', wide: '80rem' }

/**
 * Native modal dialog; a bottom sheet under 640 px. Rendered only while it is open.
 * The focus starts on the close button, or on what carries `data-initial-focus`.
 */
export function Dialog({ isOpen, ...content }: DialogProps) {
  return isOpen ? <OpenDialog {...content} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, children, footer, size = 'medium', role, closesOnBack = true, headActions } = props
  const { placement = 'middle', isAnimated = true } = props
  const titleId = useId()
  const handlers = useDismissal(onClose)
  return (
    <dialog
      ref={closesOnBack ? openUntilBack : openWhileMounted}
      role={role}
      aria-labelledby={titleId}
      className="dialog"
      data-placement={placement}
      data-still={isAnimated ? undefined : true}
      style={{ '--dialog-width': widths[size] } as CSSProperties}
      {...handlers}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <div className="dialog-head-actions">
          {headActions}
          <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}
