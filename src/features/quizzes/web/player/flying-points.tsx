import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'

type FlyingPointsProps = {
  points: number
  to: RefObject<HTMLElement | null>
  onLanded: () => void
}

const flightMs = 650

export function FlyingPoints({ points, to, onLanded }: FlyingPointsProps) {
  const flyer = useRef<HTMLSpanElement>(null)
  const land = useEffectEvent(onLanded)
  useEffect(() => {
    const goal = to.current
    const from = goal?.closest('section')?.querySelector('.answer[data-mark="right"]')
    if (!flyer.current || !from || !goal || matchMedia('(prefers-reduced-motion: reduce)').matches) return land()
    const here = flyer.current.getBoundingClientRect()
    const [start, end] = [middleOf(from, here), middleOf(goal, here)]
    const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
    const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 30 }
    const flight = flyer.current.animate(
      [
        { transform: at(start, 0.6), opacity: 0 },
        { transform: at(start, 1.35), opacity: 1, offset: 0.25, easing: 'ease-in' },
        { transform: at(top, 1.15), offset: 0.7 },
        { transform: at(end, 0.6), opacity: 0.9 },
      ],
      { duration: flightMs, easing: 'ease-out', fill: 'both' },
    )
    flight.onfinish = () => land()
    return () => flight.cancel()
  }, [to])
  return (
    <span className="flying-points" ref={flyer} aria-hidden="true">
      +{formatPoints(points)}
    </span>
  )
}

type Point = { x: number; y: number }

function middleOf(element: Element, here: DOMRect): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 - here.left, y: top + height / 2 - here.top }
}
