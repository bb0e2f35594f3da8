import { type ComponentProps, type MouseEvent, useRef } from 'react'

/**
 * Closes a modal dialog on Escape and on a click beside its
 * content: on the backdrop or on a child with `data-beside`.
 */
export function useDismissal(onClose: () => void): ComponentProps<'dialog'> {
  const wasPressedBeside = useRef(false)
  return {
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers may close a dialog without asking (on a second Escape).
    // The check skips the event of our own close().
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onMouseDown: (event) => {
      wasPressedBeside.current = isBeside(event)
    },
    // The press must have started outside too: selecting
    // text and releasing outside must not close the dialog.
    onClick: (event) => {
      if (isBeside(event) && wasPressedBeside.current) onClose()
    },
  }
}

/** The content covers the whole dialog, so an event on the dialog itself hit the backdrop. */
function isBeside({ target, currentTarget }: MouseEvent) {
  if (target === currentTarget) return true
  const hit = target as HTMLElement
  return hit.hasAttribute('data-beside') && hit.parentElement === currentTarget
}
