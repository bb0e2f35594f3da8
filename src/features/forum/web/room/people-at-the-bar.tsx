import type { OnlinePerson } from '#platform/rules/realtime-events.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

const stools = 5

export function PeopleAtTheBar({ people }: { people: readonly OnlinePerson[] }) {
  if (people.length === 0) return null
  return (
    <ul className="forum-stools" aria-label="At the bar">
      {people.slice(0, stools).map(({ id, username, avatar_url }) => (
        <li key={id} className="forum-stool" title={username}>
          <Avatar name={username} src={avatar_url} size="small" />
          <VisuallyHidden>{username}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
