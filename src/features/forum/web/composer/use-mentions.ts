import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { rovingIndex } from '#platform/web/ui/dialog/roving.ts'
import { forumApi } from '../forum-api.ts'
import { mentionBeingTyped } from '../room/message/split-message.ts'

type Options = {
  text: string
  textarea: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

export function useMentions({ text, textarea, onText }: Options) {
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const typed = mentionBeingTyped(text, caret)
  // If nobody's name starts with 'Ann sa', nobody's starts with 'Ann said', so we stop asking.
  const [nobody, setNobody] = useState<string>()
  const start = typed?.beginning.toLowerCase() ?? ''
  const isWanted = typed !== undefined && start !== '' && dismissed !== typed.from && !isLongerThan(start, nobody)
  const members = useQuery({
    ...forumApi.members.queryOptions({ input: { start } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (isWanted && members.data?.length === 0 && !members.isPlaceholderData && nobody !== start) setNobody(start)
  // While the request is pending, show the matching people of the previous response.
  const found = (isWanted && members.data) || []
  const people = found.filter(({ username }) => username.toLowerCase().startsWith(start))
  const current = Math.min(active, people.length - 1)

  const choose = (username: string) => {
    const field = textarea.current
    if (!typed || !field) return
    const before = `${text.slice(0, typed.from)}@${username} `
    onText(before + text.slice(caret))
    setCaret(before.length)
    // Wait until React has written the new text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(before.length, before.length)
    })
  }

  return {
    people,
    active: current,
    choose,
    followCaret: () => {
      setCaret(textarea.current?.selectionStart ?? 0)
      setActive(0)
    },
    handleKey: (event: KeyboardEvent) => {
      const person = people[current]
      if (!person || !typed) return false
      if (event.key === 'Escape') setDismissed(typed.from)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(person.username)
      else {
        const next = rovingIndex(event.key, current, { count: people.length, axis: 'vertical' })
        if (next === undefined || event.key === 'Home' || event.key === 'End') return false
        setActive(next)
      }
      event.preventDefault()
      return true
    },
  }
}

function isLongerThan(start: string, nobody: string | undefined) {
  return nobody !== undefined && start !== nobody && start.startsWith(nobody)
}
