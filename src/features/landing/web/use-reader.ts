import { useEffect, useState } from 'react'

/** Once the page stands still for so long, nobody is scrolling any more. */
const scrollRestMs = 300

/** What somebody in front of the page is doing that one should not disturb. */
export function useReader() {
  const [isScrolling, setIsScrolling] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setIsScrolling(true)
      clearTimeout(rest)
      rest = setTimeout(() => setIsScrolling(false), scrollRestMs)
    }
    const onFocus = () => setIsTyping(document.activeElement?.matches(writing) ?? false)
    onFocus()
    // Captured: a list that scrolls by itself is read as well.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onFocus)
    return () => {
      clearTimeout(rest)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onFocus)
    }
  }, [])
  return { isScrolling, isTyping }
}

const writing = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=submit])'
