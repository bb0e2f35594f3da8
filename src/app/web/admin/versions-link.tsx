import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { hasVersions } from '#features/record/rules/kinds.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

/** To the record of one item, for those that have versions. */
export function VersionsLink({ feature, id, name }: { feature: string; id: string; name: string }) {
  if (!hasVersions(feature)) return null
  return (
    <Link
      to="/admin/$"
      params={{ _splat: `record/${feature}/${id}` }}
      aria-label={`Versions of ${name}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <History aria-hidden="true" />
      Versions
    </Link>
  )
}
