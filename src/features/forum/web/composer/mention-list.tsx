import { Avatar } from '#platform/web/ui/avatar.tsx'

type MentionListProps = {
  id: string
  people: readonly { id: string; username: string; avatar_url: string | null }[]
  active: number
  onChoose: (username: string) => void
}

export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  if (people.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="People to mention" className="forum-mentions">
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="forum-mention-option"
          // A click would take the focus from the field and close a phone's keyboard.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person.username)
          }}
        >
          <Avatar name={person.username} src={person.avatar_url} size="small" />
          <bdi className="truncate">{person.username}</bdi>
        </div>
      ))}
    </div>
  )
}
