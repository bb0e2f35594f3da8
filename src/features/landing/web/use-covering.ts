import { type RefObject, useEffect, useState } from 'react'
import type { Point } from '../rules/wander.ts'
import { isCovering } from './crowding.ts'

/** Pages and lists come and go under the bug without any event of their own. */
const lookAgainMs = 700

/** Whether the bug covers words or something to press where it stands or is about to stand. */
export function useCovering({ bug, at }: { bug: RefObject<HTMLElement | null>; at: Point | undefined }) {
  const [isInTheWay, setIsInTheWay] = useState(true)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (!at || !bug.current || document.hidden) return
      setIsInTheWay(isCovering({ at, size: bug.current.offsetWidth }))
    }
    const lookNextFrame = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('scroll', lookNextFrame, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      document.removeEventListener('scroll', lookNextFrame, { capture: true })
    }
  }, [bug, at])
  return isInTheWay
}
