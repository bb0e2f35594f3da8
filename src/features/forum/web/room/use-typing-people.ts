import { useEffect, useRef, useState } from 'react'

export type TypingPerson = { id: string; username: string }

// Somebody who types sends a hint every 2.5 seconds.
const shownMs = 4500

export function useTypingPeople() {
  const [people, setPeople] = useState<TypingPerson[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  const stopped = (id: string | null) => {
    if (id === null || !timers.current.has(id)) return
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setPeople((before) => before.filter((person) => person.id !== id))
  }
  const started = (person: TypingPerson) => {
    clearTimeout(timers.current.get(person.id))
    timers.current.set(
      person.id,
      setTimeout(() => stopped(person.id), shownMs),
    )
    setPeople((before) => (before.some(({ id }) => id === person.id) ? before : [...before, person]))
  }
  return { people, started, stopped }
}
