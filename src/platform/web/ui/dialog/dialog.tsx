import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Button } from '../form/button.tsx'
import { openUntilBack, openWhileMounted } from './open-while-mounted.ts'
import { useDismissal } from './use-dismissal.ts'

export type DialogProps = {
  isOpen: boolean
  /** Called on Escape, backdrop clicks and the close button; the caller sets isOpen to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'wide'
  role?: 'dialog' | 'alertdialog'
  /** False if Back already has a meaning: the dialog has a URL, or asks about leaving. */
  closesOnBack?: boolean
  placement?: 'middle' | 'side'
  /** False if it replaces another dialog that was open a moment ago. */
  isAnimated?: boolean
  headActions?: ReactNode
}

const widths = { small: '26rem', medium: '34rem', large: '52rem', wide: '80rem' }

/** The focus starts on the close button, or on the element with `data-initial-focus`. */
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
