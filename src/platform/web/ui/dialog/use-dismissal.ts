import { type ComponentProps, type MouseEvent, useRef } from 'react'

/** Closes a modal dialog by Escape and by a click beside its content: on the backdrop, or on a child with `data-beside`. */
export function useDismissal(onClose: () => void): ComponentProps<'dialog'> {
  const wasPressedBeside = useRef(false)
  return {
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers may close a dialog without asking (a second Escape). The check skips the event of our own close().
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onMouseDown: (event) => {
      wasPressedBeside.current = isBeside(event)
    },
    // Both ends of the click count: selecting text and letting go outside must not close what is being written.
    onClick: (event) => {
      if (isBeside(event) && wasPressedBeside.current) onClose()
    },
  }
}

/** The content covers all of the dialog, so an event that hits the dialog itself hit the backdrop. */
function isBeside({ target, currentTarget }: MouseEvent) {
  if (target === currentTarget) return true
  const hit = target as HTMLElement
  return hit.hasAttribute('data-beside') && hit.parentElement === currentTarget
}
