import { Badge } from '#platform/web/ui/badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { badgeText } from '../rules/badge.ts'

/** The red number beside a section; nothing at 0. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <Badge tone="danger" className={className}>
      <span className="numbers">{text}</span>
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  )
}
