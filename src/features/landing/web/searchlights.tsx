import { aimDeg, type Point } from '../rules/wander.ts'
import type { Walk } from './use-wander.ts'

/** Two lamps behind the palace that have found whom they were looking for. */
export function Searchlights({ walk: { at, walkMs } }: { walk: Walk }) {
  return (
    <div className="searchlights" aria-hidden="true">
      {lamps.map((side) => (
        <span
          key={side}
          className="searchlight"
          style={{
            left: `${side * 100}%`,
            transform: `rotate(${aimDeg(lampAt(side), at)}deg)`,
            transitionDuration: `${walkMs}ms`,
          }}
        />
      ))}
      <span
        className="searchlight-spot"
        style={{ transform: `translate(${at.x}px, ${at.y}px)`, transitionDuration: `${walkMs}ms` }}
      />
    </div>
  )
}

/** Where they stand, as a share of the screen's width. */
const lamps = [0.06, 0.94] as const

const lampAt = (side: number): Point => ({ x: side * document.documentElement.clientWidth, y: innerHeight })
