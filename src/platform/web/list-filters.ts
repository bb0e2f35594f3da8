import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { typingPauseMs } from './use-debounced.ts'

type FilterChange = Record<string, string | undefined>

/** `isTyping` replaces the history entry, or Back would go letter by letter. */
export function useWriteFilters() {
  const navigate = useNavigate()
  return (change: FilterChange, { isTyping = false } = {}) => {
    const search = (before: FilterChange) => ({ ...before, ...change, page: undefined, open: undefined })
    return navigate({
      to: '.',
      // The parameters' type belongs to the page, whose `validateSearch` reads them.
      search: search as never,
      replace: isTyping,
      resetScroll: false,
      viewTransition: false,
    })
  }
}

/** `write` is debounced, so the typed text is a moment ahead of `kept`. */
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
    /** Ends the pause, because another filter's change includes the typed text. */
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

export function useListFilters<Search extends { search?: string | undefined }>(inAddress: Search) {
  const write = useWriteFilters()
  const typed = useTypedSearch(inAddress.search, (search) => write({ search }, { isTyping: true }))
  return {
    ...inAddress,
    text: typed.text,
    setText: typed.setText,
    choose: (change: { [Name in keyof Search]?: string | undefined }) =>
      void write({ search: typed.take(), ...change }),
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
