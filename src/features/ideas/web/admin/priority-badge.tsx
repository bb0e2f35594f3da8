import type { ReactNode } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { type IdeaPriority, priorityLabels } from '../../rules/idea-values.ts'

const tones = { critical: 'danger', high: 'warning', medium: 'neutral', low: 'neutral' } as const

type PriorityBadgeProps = {
  priority: IdeaPriority
  children?: ReactNode
}

export function PriorityBadge({ priority, children = `${priorityLabels[priority]} priority` }: PriorityBadgeProps) {
  return <Badge tone={tones[priority]}>{children}</Badge>
}
