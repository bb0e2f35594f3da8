import { type RefObject, useEffect, useState } from 'react'
import type { Point } from '../rules/wander.ts'
import { crowdingAt, inTheWay } from './crowding.ts'
import { runInTasks } from './run-in-tasks.ts'

/** Pages and lists come and go under the bug without any event of their own. */
const lookAgainMs = 700

/** Whether the bug covers words or something to press where it stands or is about to stand. */
export function useCovering({ bug, at }: { bug: RefObject<HTMLElement | null>; at: Point | undefined }) {
  const [isCovering, setIsCovering] = useState(true)
  useEffect(() => {
    let frame = 0
    let stopLooking = () => {}
    const look = () => {
      frame = 0
      stopLooking()
      if (!at || !bug.current || document.hidden) return
      const looking = crowdingAt({ at, size: bug.current.offsetWidth }, inTheWay)
      stopLooking = runInTasks(looking, (crowd) => setIsCovering(crowd >= inTheWay))
    }
    const lookNextFrame = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('scroll', lookNextFrame, { capture: true, passive: true })
    return () => {
      stopLooking()
      cancelAnimationFrame(frame)
      clearInterval(timer)
      document.removeEventListener('scroll', lookNextFrame, { capture: true })
    }
  }, [bug, at])
  return isCovering
}
