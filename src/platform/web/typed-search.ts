import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'

const typingPauseMs = 250

/** A search field whose text is kept in the address: `write` puts it there after a pause. What's being typed is ahead of it by a moment. */
export function useTypedSearch(inAddress: string | undefined, write: (search: string | undefined) => Promise<unknown>) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const text = typed ?? inAddress ?? ''
  return {
    text,
    setText: (next: string) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        await write(hasVisibleText(next) ? next : undefined)
        // Only if nothing was typed meanwhile: the field must not jump back.
        setTyped((current) => (current === next ? undefined : current))
      }, typingPauseMs)
    },
    /** For another filter, which takes what is typed along: nothing is left to wait for. */
    take: () => {
      clearTimeout(timer.current)
      return hasVisibleText(text) ? text : undefined
    },
    clear: () => {
      clearTimeout(timer.current)
      setTyped(undefined)
    },
  }
}
