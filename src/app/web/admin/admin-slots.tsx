import type { ReactNode } from 'react'
import { GameScoresOfUser } from '#features/users/web/admin/game-scores-slot.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { ItemHistory } from '#platform/web/panel/edit-and-delete.tsx'
import { VersionsLink } from './versions-link.tsx'

const UserGameScores = lazyPart(
  async () => (await import('#features/games/runs/web/admin/user-game-scores.tsx')).UserGameScores,
)

/** The places that panels leave for other features; those of the public pages are in app/web/slots.tsx. */
export function FilledAdminSlots({ children }: { children: ReactNode }) {
  return (
    <ItemHistory value={VersionsLink}>
      <GameScoresOfUser value={UserGameScores}>{children}</GameScoresOfUser>
    </ItemHistory>
  )
}
