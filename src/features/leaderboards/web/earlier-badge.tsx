import { Badge } from '#platform/web/ui/badge.tsx'

/** On a score of the earlier site, which its browsers decided and nobody checked. */
export function EarlierBadge() {
  return <Badge>Unverified</Badge>
}
