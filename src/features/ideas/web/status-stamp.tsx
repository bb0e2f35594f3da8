import { Badge } from '#platform/web/ui/badge.tsx'
import { type IdeaStatus, statusLabels } from '../rules/idea-values.ts'
import './board/sticky-note.css'
import './board/ideas.css'

const tones = {
  new: 'neutral',
  'under-review': 'warning',
  approved: 'success',
  'in-progress': 'house',
  completed: 'success',
  rejected: 'danger',
} as const

export function StatusStamp({ status }: { status: IdeaStatus }) {
  return (
    <Badge tone={tones[status]} look="stamp">
      {statusLabels[status]}
    </Badge>
  )
}
