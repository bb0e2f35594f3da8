import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { hasVersions } from '#features/record/rules/kinds.ts'
import { menuItem } from '#platform/web/ui/dialog/menu.tsx'

/** To the record of one item, for those that have versions: an entry of its row's menu. */
export function VersionsLink({ feature, id, name }: { feature: string; id: string; name: string }) {
  if (!hasVersions(feature)) return null
  return (
    <Link to="/admin/$" params={{ _splat: `record/${feature}/${id}` }} aria-label={`Versions of ${name}`} {...menuItem}>
      <History aria-hidden="true" />
      Versions
    </Link>
  )
}
