import { useQuery } from '@tanstack/react-query'
import { PlayerLink } from '#features/players/web/player-link.tsx'
import { formatLongDay } from '#platform/rules/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { forumApi } from '../forum-api.ts'
import { nameColour } from '../room/message/person-name.tsx'

type PersonDialogProps = { person: NonNullable<ForumMessage['author']>; onClose: () => void }

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { data, isError } = useQuery(forumApi.person.queryOptions({ input: { id: person.id } }))
  const { username, avatar_url, is_admin } = data ?? person
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={
        <bdi className="forum-person-name" style={nameColour(person.id)}>
          {username}
        </bdi>
      }
    >
      <div className="forum-person">
        <Avatar name={username} src={avatar_url} size="large" />
        <div className="grid justify-items-start gap-2">
          <Badge tone={is_admin ? 'house' : 'accent'} look="wristband">
            {is_admin ? 'Admin' : 'On the guest list'}
          </Badge>
          <p className="text-ink-soft">
            {data
              ? `Here since ${formatLongDay(data.joined_at)}`
              : isError
                ? "We can't say since when."
                : 'Asking the doorman…'}
          </p>
          <PlayerLink userId={person.id}>See their pass</PlayerLink>
        </div>
      </div>
    </Dialog>
  )
}
