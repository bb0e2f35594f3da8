import type { TypingPerson } from './use-typing-people.ts'

/** Always rendered, so that nothing moves when somebody starts typing. */
export function TypingLine({ people }: { people: readonly TypingPerson[] }) {
  return (
    <p className="forum-typing" aria-hidden="true">
      {people.length > 0 && (
        <>
          <span className="forum-dots">
            <i />
            <i />
            <i />
          </span>
          <bdi>{typingText(people)}</bdi>
        </>
      )}
    </p>
  )
}

function typingText(people: readonly TypingPerson[]) {
  const [first, second] = people.map(({ username }) => username)
  if (people.length === 1) return `${first} is typing…`
  if (people.length === 2) return `${first} and ${second} are typing…`
  return 'Several people are typing…'
}
