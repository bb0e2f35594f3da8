import { type RefObject, useEffect, useState } from 'react'
import type { Point } from '../rules/wander.ts'
import { isCovering } from './crowding.ts'

/** However often the page changes under the bug, nobody looks more often. */
const lookAgainMs = 300

/** Whether the bug covers words or something to press where it stands or is about to stand. */
export function useCovering({ bug, at }: { bug: RefObject<HTMLElement | null>; at: Point | undefined }) {
  const [isInTheWay, setIsInTheWay] = useState(true)
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      if (!at || !bug.current || document.hidden) return
      setIsInTheWay(isCovering({ at, size: bug.current.offsetWidth }))
    }
    const lookNextFrame = () => {
      frame ||= requestAnimationFrame(look)
    }
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        look()
      }, lookAgainMs)
    }
    look()
    // Pages and lists come and go under the bug. What it does itself changes attributes alone.
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    document.addEventListener('scroll', lookNextFrame, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('scroll', lookNextFrame, { capture: true })
    }
  }, [bug, at])
  return isInTheWay
}
