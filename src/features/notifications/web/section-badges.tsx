import { Hourglass } from 'lucide-react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { badgeText } from '../rules/badge.ts'
import { UnreadBadge } from './unread-badge.tsx'

type BadgeProps = { count: number; className?: string }

const newText = 'new since you last looked'
const waitingText = 'waiting for a decision'

export function NewBadge(badge: BadgeProps) {
  return <UnreadBadge {...badge} meaning={newText} />
}

export function WaitingBadge({ count, className }: BadgeProps) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <Badge className={className} title={`${text} ${waitingText}`}>
      <Hourglass aria-hidden="true" className="size-3" />
      <span className="numbers">{text}</span>
      <VisuallyHidden> {waitingText}</VisuallyHidden>
    </Badge>
  )
}

export function BadgeLegend() {
  return (
    <p aria-hidden="true" className="grid gap-1 px-2 pt-2 text-ink-soft text-small">
      <span className="flex items-center gap-2">
        <span className="ml-0.5 size-2.5 rounded-full bg-danger" /> {newText}
      </span>
      <span className="flex items-center gap-2">
        <Hourglass className="size-3.5" /> {waitingText}
      </span>
    </p>
  )
}
