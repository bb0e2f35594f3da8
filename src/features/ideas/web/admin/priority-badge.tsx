import type { ReactNode } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { type IdeaPriority, priorityLabels } from '../../rules/idea-values.ts'

/** Medium and low priorities are the normal case, so they get no badge. */
const tones: Partial<Record<IdeaPriority, 'danger' | 'warning'>> = { critical: 'danger', high: 'warning' }

type PriorityBadgeProps = {
  priority: IdeaPriority
  children?: ReactNode
}

export function PriorityBadge({ priority, children = `${priorityLabels[priority]} priority` }: PriorityBadgeProps) {
  const tone = tones[priority]
  return tone ? <Badge tone={tone}>{children}</Badge> : children
}
