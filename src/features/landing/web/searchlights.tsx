import { useRef } from 'react'
import { aimDeg, type Point } from '../rules/wander.ts'
import { useWalkOf, type Walk } from './use-wander.ts'

/** Two lamps behind the palace that have found whom they were looking for. */
export function Searchlights({ walk }: { walk: Walk }) {
  const spot = useRef<HTMLSpanElement>(null)
  useWalkOf(spot, walk, moveTo)
  return (
    <div className="searchlights" aria-hidden="true">
      <Searchlight side={0.06} walk={walk} />
      <Searchlight side={0.94} walk={walk} />
      <span ref={spot} className="searchlight-spot" style={{ transform: moveTo(walk.at) }} />
    </div>
  )
}

/** `side`: where it stands, as a share of the screen's width. */
function Searchlight({ side, walk }: { side: number; walk: Walk }) {
  const lamp = useRef<HTMLSpanElement>(null)
  const aimAt = (at: Point) => `rotate(${aimDeg(lampAt(side), at)}deg)`
  useWalkOf(lamp, walk, aimAt)
  return <span ref={lamp} className="searchlight" style={{ left: `${side * 100}%`, transform: aimAt(walk.at) }} />
}

const moveTo = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

const lampAt = (side: number): Point => ({ x: side * document.documentElement.clientWidth, y: innerHeight })
