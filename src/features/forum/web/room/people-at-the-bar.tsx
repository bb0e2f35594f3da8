import { Avatar } from '#platform/web/ui/avatar.tsx'

/** The last few who spoke, on their stools. Decoration: their names stand in the messages. */
export function PeopleAtTheBar({
  people,
}: {
  people: readonly { id: string; username: string; avatar_url: string | null }[]
}) {
  return (
    <div className="forum-stools" aria-hidden="true">
      {people.map(({ id, username, avatar_url }) => (
        <span key={id} className="forum-stool">
          <Avatar name={username} src={avatar_url} size="small" />
        </span>
      ))}
    </div>
  )
}
