import { Badge } from '#platform/web/ui/badge.tsx'
import { type IdeaPriority, priorityLabels } from '../../rules/idea-values.ts'

const tones = { critical: 'danger', high: 'warning', medium: 'neutral', low: 'neutral' } as const

export function PriorityBadge({ priority }: { priority: IdeaPriority }) {
  return <Badge tone={tones[priority]}>{priorityLabels[priority]} priority</Badge>
}
