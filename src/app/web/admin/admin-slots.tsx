import type { ReactNode } from 'react'
import type { KindName } from '#features/record/rules/kinds.ts'
import { recordApi } from '#features/record/web/record-api.ts'
import { GameScoresOfUser } from '#features/users/web/admin/game-scores-slot.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { ItemHistory } from '#platform/web/panel/row-actions.tsx'
import { ItemNumbers } from '#platform/web/panel/sheet-place.ts'
import { type Undoing, UndoMany } from '#platform/web/panel/undo.ts'
import { VersionsLink } from './versions-link.tsx'

const UserGameScores = lazyPart(
  async () => (await import('#features/games/runs/web/admin/user-game-scores.tsx')).UserGameScores,
)

const NumbersOfItem = lazyPart(
  async () => (await import('#features/overview/web/admin/item-numbers.tsx')).NumbersOfItem,
)

const undoMany = ({ kind, ...undoing }: Undoing) => recordApi.undoMany.call({ ...undoing, kind: kind as KindName })

/** The places that panels leave for other features; those of the public pages are in app/web/slots.tsx. */
export function FilledAdminSlots({ children }: { children: ReactNode }) {
  return (
    <ItemHistory value={VersionsLink}>
      <UndoMany value={undoMany}>
        <ItemNumbers value={NumbersOfItem}>
          <GameScoresOfUser value={UserGameScores}>{children}</GameScoresOfUser>
        </ItemNumbers>
      </UndoMany>
    </ItemHistory>
  )
}
