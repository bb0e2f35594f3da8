import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { hasVersions } from '#features/record/rules/kinds.ts'
import { menuItem } from '#platform/web/ui/dialog/menu.tsx'

export function VersionsLink({ kind, id, name }: { kind: string; id: string; name: string }) {
  if (!hasVersions(kind)) return null
  return (
    <Link to="/admin/$" params={{ _splat: `record/${kind}/${id}` }} aria-label={`Versions of ${name}`} {...menuItem}>
      <History aria-hidden="true" />
      Versions
    </Link>
  )
}
