import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Crowding,
  entryPoint,
  type Heading,
  headingOf,
  keepOnScreen,
  nextMove,
  type Point,
} from '../rules/wander.ts'

/** A step to `at`, where it stays until the next one. */
export type Walk = { from: Point; at: Point; heading: Heading; walkMs: number }

/** The rest of the time until the next step it stands and looks around. */
const walkingShare = 0.85

type WanderOptions = {
  /** Where it is seen first: in the middle of the stage, or coming in from an edge. */
  start: 'stage' | 'edge'
  isStopped: boolean
  /** Looks once before each step for where it would rather not go. */
  lookAround?: (from: Point) => Crowding | undefined
}

/** Walks the bug over the screen while its tab is seen; with reduced motion it keeps to its place. */
export function useWander({ start, isStopped, lookAround }: WanderOptions) {
  const at = useRef<Point>({ x: 0, y: 0 })
  const [walk, setWalk] = useState<Walk>()

  const goTo = useCallback((to: Point, walkMs: number, heading?: Heading) => {
    const from = at.current
    at.current = to
    setWalk((before) => ({ from, at: to, walkMs, heading: heading ?? before?.heading ?? headingOf(from, to) }))
  }, [])

  useEffect(() => goTo(firstPlace(start), 0), [start, goTo])

  useEffect(() => {
    if (isStopped) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const from = at.current
      const crowding = lookAround?.(from)
      const { to, delayMs, heading } = nextMove({ from, screen: screenSize(), random: Math.random, crowding })
      goTo(to, delayMs * walkingShare, heading)
      timer = setTimeout(step, delayMs)
    }
    const stop = () => clearTimeout(timer)
    const stepOrRest = () => {
      stop()
      if (!document.hidden && !lessMotion().matches) timer = setTimeout(step, firstStepMs)
    }
    const stayOnScreen = () => goTo(keepOnScreen(at.current, screenSize()), resizeMs)
    const motion = lessMotion()

    stepOrRest()
    document.addEventListener('visibilitychange', stepOrRest)
    motion.addEventListener('change', stepOrRest)
    addEventListener('resize', stayOnScreen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', stepOrRest)
      motion.removeEventListener('change', stepOrRest)
      removeEventListener('resize', stayOnScreen)
    }
  }, [isStopped, goTo, lookAround])

  return { walk, goTo }
}

/**
 * Moves an element along the walk, which browsers do on the compositor: between two steps the main thread rests. Not by CSS, whose
 * transitions and animations tell the page of every start, turn and end, and wake it each time.
 */
export function useWalkOf(element: RefObject<HTMLElement | null>, walk: Walk, transformAt: (at: Point) => string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useLayoutEffect(() => {
    const { from, at, walkMs } = walk
    if (walkMs === 0) return
    const way = [{ transform: transformAt(from) }, { transform: transformAt(at) }]
    const animation = element.current?.animate(way, { duration: walkMs, easing: 'ease-in-out' })
    return () => animation?.cancel()
  }, [walk])
}

// It is seen where it starts before it moves.
const firstStepMs = 60
const resizeMs = 200

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

const screenSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

function firstPlace(start: WanderOptions['start']): Point {
  const screen = screenSize()
  if (start === 'stage') return keepOnScreen({ x: screen.width / 2, y: screen.height * 0.62 }, screen)
  if (lessMotion().matches) return keepOnScreen({ x: screen.width, y: screen.height }, screen)
  return entryPoint({ screen, random: Math.random })
}
