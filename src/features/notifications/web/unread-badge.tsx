import { Badge } from '#platform/web/ui/badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { badgeText } from '../rules/badge.ts'

type UnreadBadgeProps = {
  count: number
  meaning?: string
  className?: string
}

export function UnreadBadge({ count, meaning = 'new', className }: UnreadBadgeProps) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <Badge tone="danger" className={className} title={`${text} ${meaning}`}>
      <span className="numbers">{text}</span>
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </Badge>
  )
}
