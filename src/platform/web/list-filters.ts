import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { typingPauseMs } from './use-debounced.ts'

type FilterChange = Record<string, string | undefined>

/**
 * Writes filters to the URL of the current list, which
 * returns to its first page with nothing open over it.
 * A choice adds a history entry. `isTyping` replaces it, or Back would go letter by letter.
 */
export function useWriteFilters() {
  const navigate = useNavigate()
  return (change: FilterChange, { isTyping = false } = {}) => {
    const search = (before: FilterChange) => ({ ...before, ...change, page: undefined, open: undefined })
    return navigate({
      to: '.',
      // The parameters belong to the page, so their type is unknown here.
      // Its `validateSearch` reads them.
      search: search as never,
      replace: isTyping,
      resetScroll: false,
      viewTransition: false,
    })
  }
}

/**
 * A debounced search field: `write` stores its text elsewhere after a pause.
 * What's being typed is a moment ahead.
 */
export function useTypedSearch(kept: string | undefined, write: (search: string | undefined) => Promise<unknown>) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const text = typed ?? kept ?? ''
  return {
    text,
    setText: (next: string) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        await write(wordsOf(next))
        // If something was typed meanwhile, we keep it: the field must not jump back.
        setTyped((current) => (current === next ? undefined : current))
      }, typingPauseMs)
    },
    /** Takes the typed text for another filter's change, so no pause is left to wait for. */
    take: () => {
      clearTimeout(timer.current)
      return wordsOf(text)
    },
    clear: () => {
      clearTimeout(timer.current)
      setTyped(undefined)
    },
  }
}

/** The filters in a list's URL, including a search. */
export function useListFilters<Search extends { search?: string | undefined }>(inAddress: Search) {
  const write = useWriteFilters()
  const typed = useTypedSearch(inAddress.search, (search) => write({ search }, { isTyping: true }))
  return {
    ...inAddress,
    text: typed.text,
    setText: typed.setText,
    choose: (change: { [Name in keyof Search]?: string | undefined }) =>
      void write({ search: typed.take(), ...change }),
    /** Clears every filter, but keeps the order. */
    clear: () => {
      typed.clear()
      const { sort: _, ...filters } = inAddress as Search & { sort?: unknown }
      void write(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))
    },
  }
}

export type ListFilters = Pick<ReturnType<typeof useListFilters>, 'text' | 'setText'>

function wordsOf(text: string) {
  return hasVisibleText(text) ? text : undefined
}
