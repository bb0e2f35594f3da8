import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { typingPauseMs } from './use-debounced.ts'

type FilterChange = Record<string, string | undefined>

/**
 * Puts filters into the address of the list that is shown, which then begins at its first page with nothing open over it.
 * A choice is a step that Back takes back; `isTyping` makes none, or Back would go letter by letter.
 */
export function useWriteFilters() {
  const navigate = useNavigate()
  return (change: FilterChange, { isTyping = false } = {}) => {
    const search = (before: FilterChange) => ({ ...before, ...change, page: undefined, open: undefined })
    return navigate({
      to: '.',
      // The parameters are the page's own, which this can't know. Its `validateSearch` reads them.
      search: search as never,
      replace: isTyping,
      resetScroll: false,
      viewTransition: false,
    })
  }
}

/** A search field whose text is kept elsewhere: `write` puts it there after a pause. What's being typed is ahead of it by a moment. */
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
        // Only if nothing was typed meanwhile: the field must not jump back.
        setTyped((current) => (current === next ? undefined : current))
      }, typingPauseMs)
    },
    /** For another filter, which takes what is typed along: nothing is left to wait for. */
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

/** The filters of a list as its address has them, with a search. */
export function useListFilters<Search extends { search?: string | undefined }>(inAddress: Search) {
  const write = useWriteFilters()
  const typed = useTypedSearch(inAddress.search, (search) => write({ search }, { isTyping: true }))
  return {
    ...inAddress,
    text: typed.text,
    setText: typed.setText,
    choose: (change: { [Name in keyof Search]?: string | undefined }) =>
      void write({ search: typed.take(), ...change }),
    /** Every filter; the order stays. */
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
