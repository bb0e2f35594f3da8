import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { usePlacesOnScreen } from '#features/notices/web/places-on-screen.ts'
import { forumStandingId, forumStandingPath } from '../../rules/forum-values.ts'
import { AppealAgainst } from '../appeal-dialog.tsx'
import type { ForumStatus } from '../forum-api.ts'
import { SanctionText } from '../sanction-text.tsx'
import { useStandingNews } from '../use-standing-news.ts'
import { DoorCard } from './door-card.tsx'

export function BannedNotice({ ban }: { ban: ForumStatus['ban'] }) {
  useStandingNews({ isSignedIn: true })
  usePlacesOnScreen((href) => href === forumStandingPath)
  return (
    <DoorCard
      id={forumStandingId}
      stamp="Closed"
      art={<LazyBedBug pose="caught" />}
      title="You've been banned from the forum"
      text="The lounge is closed to you. The rest of the site isn't."
    >
      <SanctionText sanction={ban} />
      {ban && <AppealAgainst what="ban" sanction={ban} />}
    </DoorCard>
  )
}
