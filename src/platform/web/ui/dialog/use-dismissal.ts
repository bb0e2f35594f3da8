import { type ComponentProps, type MouseEvent, useRef } from 'react'

/** A click on the backdrop or on a child with `data-beside` is beside the content. */
export function useDismissal(onClose: () => void): ComponentProps<'dialog'> {
  const wasPressedBeside = useRef(false)
  return {
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers may close a dialog on a second Escape. The check skips our own close().
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onMouseDown: (event) => {
      wasPressedBeside.current = isBeside(event)
    },
    // Selecting text and releasing outside must not close the dialog.
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
