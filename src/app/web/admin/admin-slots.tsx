import type { ReactNode } from 'react'
import { DailyButton } from '#features/daily/web/admin/daily-button.tsx'
import { MoreQuizActions } from '#features/quizzes/web/admin/more-quiz-actions.ts'
import type { KindName } from '#features/record/rules/kinds.ts'
import { recordApi } from '#features/record/web/record-api.ts'
import { ForumOfUser, GameScoresOfUser } from '#features/users/web/admin/user-slots.ts'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'
import { ItemHistory } from '#platform/web/panel/row-actions.tsx'
import { ItemNumbers } from '#platform/web/panel/sheet-place.ts'
import { type Undoing, UndoMany } from '#platform/web/panel/undo.ts'
import { VersionsLink } from './versions-link.tsx'

const UserGameScores = lazyPart(
  async () => (await import('#features/games/runs/web/admin/user-game-scores.tsx')).UserGameScores,
)

const forumOfUser = {
  Tab: lazyPart(async () => (await import('#features/forum/web/admin/user-forum.tsx')).UserForum),
  MuteDialog: lazyDialog(
    async () => (await import('#features/forum/web/dialogs/moderation-dialog.tsx')).ModerationDialog,
  ),
}

const NumbersOfItem = lazyPart(
  async () => (await import('#features/overview/web/admin/item-numbers.tsx')).NumbersOfItem,
)

const quizActions = <DailyButton />

const undoMany = ({ kind, ...undoing }: Undoing) => recordApi.undoMany.call({ ...undoing, kind: kind as KindName })

export function FilledAdminSlots({ children }: { children: ReactNode }) {
  return (
    <ItemHistory value={VersionsLink}>
      <UndoMany value={undoMany}>
        <ItemNumbers value={NumbersOfItem}>
          <ForumOfUser value={forumOfUser}>
            <GameScoresOfUser value={UserGameScores}>
              <MoreQuizActions value={quizActions}>{children}</MoreQuizActions>
            </GameScoresOfUser>
          </ForumOfUser>
        </ItemNumbers>
      </UndoMany>
    </ItemHistory>
  )
}
