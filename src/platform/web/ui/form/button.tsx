import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from '../link-button.tsx'
import { Spinner } from '../state/spinner.tsx'

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { isBusy?: boolean }

export function Button({ variant, size, isBusy, className, onClick, children, ...button }: ButtonProps) {
  // `disabled` would drop the keyboard focus in the middle of a form.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      className={buttonClass({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      {...button}
    >
      {isBusy && <Spinner />}
      {isBusy && size === 'icon' ? null : children}
    </button>
  )
}
