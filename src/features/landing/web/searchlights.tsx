import { useRef } from 'react'
import { aimDeg, endOf, type Point, type Route } from '../rules/wander.ts'
import { useAlongRoute } from './use-wander.ts'

export function Searchlights({ route }: { route: Route }) {
  const spot = useRef<HTMLSpanElement>(null)
  useAlongRoute(spot, route, moveTo)
  return (
    <div className="searchlights" aria-hidden="true">
      <Searchlight side={0.06} route={route} />
      <Searchlight side={0.94} route={route} />
      <span ref={spot} className="searchlight-spot" style={{ transform: moveTo(endOf(route).at) }} />
    </div>
  )
}

/** `side` is its position as a share of the screen's width. */
function Searchlight({ side, route }: { side: number; route: Route }) {
  const lamp = useRef<HTMLSpanElement>(null)
  const aimAt = (at: Point) => `rotate(${aimDeg(lampAt(side), at)}deg)`
  useAlongRoute(lamp, route, aimAt)
  return (
    <span ref={lamp} className="searchlight" style={{ left: `${side * 100}%`, transform: aimAt(endOf(route).at) }} />
  )
}

const moveTo = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

const lampAt = (side: number): Point => ({ x: side * document.documentElement.clientWidth, y: innerHeight })
