import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Without a label, it's part of something that already announces itself. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = <span className={classNames('spinner', className)} aria-hidden="true" />
  if (!label) return ring
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
