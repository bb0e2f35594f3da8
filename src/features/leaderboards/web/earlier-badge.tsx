import { Badge } from '#platform/web/ui/badge.tsx'

/** Marks a score of the earlier site, which its browser decided and nobody verified. */
export function EarlierBadge() {
  return <Badge>Unverified</Badge>
}
