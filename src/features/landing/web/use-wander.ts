import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  durationOf,
  entryPoint,
  fitsThePage,
  type Hop,
  isCovering,
  keepOnScreen,
  type Mark,
  type Point,
  planRoute,
  type Route,
  type Stance,
  stanceAt,
  standStill,
} from '../rules/wander.ts'

type WanderOptions = {
  bug: RefObject<HTMLElement | null>
  start: 'stage' | 'edge'
  isCaught: boolean
  /** Called once per route, and when the page changes. */
  readMarks?: (bugSize: number) => Mark[]
}

export function useWander({ bug, start, isCaught, readMarks }: WanderOptions) {
  const [route, setRoute] = useState<Route>(() => ({ start: firstStance(start), hops: [] }))
  const current = useRef({ route, sinceMs: 0 })

  const take = useCallback((next: Route) => {
    current.current = { route: next, sinceMs: performance.now() }
    setRoute(next)
  }, [])

  const stanceNow = useCallback((): Stance => {
    const { route, sinceMs } = current.current
    const stance = stanceAt(route, performance.now() - sinceMs)
    return bug.current ? { ...stance, at: middleOf(bug.current) } : stance
  }, [bug])

  const stop = useCallback(() => take(standStill(stanceNow(), { isHidden: false })), [take, stanceNow])

  useEffect(() => {
    if (isCaught) return
    const motion = lessMotion()
    let isTyping = doesSomebodyType()
    let isDucking = false
    let nextPlan: ReturnType<typeof setTimeout> | undefined
    let nextLook: ReturnType<typeof setTimeout> | undefined

    const surroundings = () => {
      const bugSize = bug.current?.offsetWidth ?? 0
      return { marks: readMarks?.(bugSize) ?? [], bugSize }
    }
    const planIn = (ms: number) => {
      clearTimeout(nextPlan)
      nextPlan = setTimeout(plan, ms)
    }
    const plan = () => {
      if (document.hidden) return
      isDucking = false
      const screen = screenSize()
      const start = stanceNow()
      if (isTyping) return take(standStill(start, { isHidden: true }))
      const around = surroundings()
      if (motion.matches) {
        const at = keepOnScreen(start.at, screen)
        return take(standStill({ ...start, at }, { isHidden: isCovering(at, around) }))
      }
      const next = planRoute({ start, screen, random: Math.random, ...around })
      take(next)
      planIn(durationOf(next))
    }
    /** The page may change below the bug. */
    const look = () => {
      nextLook = undefined
      if (document.hidden || isTyping) return
      if (!fitsThePage(current.current.route, surroundings())) planIn(0)
    }
    const lookSoon = () => {
      nextLook ??= setTimeout(look, changeMs)
    }
    const changes = new MutationObserver(lookSoon)
    // Loading fonts or pictures moves the text without adding elements.
    const sizes = new ResizeObserver(lookSoon)
    const onScroll = () => {
      if (!isDucking) take(standStill(stanceNow(), { isHidden: true }))
      isDucking = true
      planIn(scrollRestMs)
    }
    const onFocus = () => {
      if (isTyping === doesSomebodyType()) return
      isTyping = !isTyping
      planIn(0)
    }
    const onResize = () => planIn(resizeRestMs)
    const planNow = () => planIn(0)

    planNow()
    // The bug doesn't trigger this observer, because it only changes attributes.
    if (readMarks) {
      changes.observe(document.body, { subtree: true, childList: true })
      sizes.observe(document.body)
    }
    document.addEventListener('toggle', lookSoon, { capture: true })
    // Captured, so that scrolling inside a list is noticed too.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onFocus)
    document.addEventListener('visibilitychange', planNow)
    motion.addEventListener('change', planNow)
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(nextPlan)
      clearTimeout(nextLook)
      changes.disconnect()
      sizes.disconnect()
      document.removeEventListener('toggle', lookSoon, { capture: true })
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onFocus)
      document.removeEventListener('visibilitychange', planNow)
      motion.removeEventListener('change', planNow)
      removeEventListener('resize', onResize)
    }
  }, [bug, isCaught, readMarks, stanceNow, take])

  return { route, stop }
}

type Change = {
  styleOf: (stance: Stance) => Keyframe
  beginsMs?: (hop: Hop) => number
  takesMs: (hop: Hop) => number
  easing?: string
}

export function framesAlong(
  route: Route,
  { styleOf, beginsMs = () => 0, takesMs, easing = 'linear' }: Change,
): Keyframe[] {
  const totalMs = durationOf(route)
  const frames: Keyframe[] = [{ ...styleOf(route.start), offset: 0 }]
  let before = route.start
  let setOutMs = 0
  for (const hop of route.hops) {
    const begin = setOutMs + beginsMs(hop)
    frames.push({ ...styleOf(before), offset: begin / totalMs, easing })
    frames.push({ ...styleOf(hop), offset: Math.min(1, (begin + takesMs(hop)) / totalMs) })
    before = hop
    setOutMs += hop.delayMs
  }
  frames.push({ ...styleOf(before), offset: 1 })
  return frames
}

/** Runs on the compositor. CSS animations would fire events and wake the page each time. */
export function useAlongRoute(
  element: RefObject<HTMLElement | null>,
  route: Route,
  transformAt: (at: Point) => string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per route
  useLayoutEffect(() => {
    const styleOf = ({ at }: Stance) => ({ transform: transformAt(at) })
    const frames = framesAlong(route, { styleOf, takesMs: ({ walkMs }) => walkMs, easing: 'ease-in-out' })
    const animation = element.current?.animate(frames, durationOf(route))
    return () => animation?.cancel()
  }, [route])
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

const scrollRestMs = 300
const resizeRestMs = 200
const changeMs = 500

const writing = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=submit])'

const doesSomebodyType = () => document.activeElement?.matches(writing) ?? false

const screenSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

function firstStance(start: WanderOptions['start']): Stance {
  const screen = screenSize()
  const heading = { facing: 'right', tiltDeg: 0 } as const
  if (start === 'stage') {
    return { at: keepOnScreen({ x: screen.width / 2, y: screen.height * 0.62 }, screen), heading, isHidden: false }
  }
  if (!lessMotion().matches) return { at: entryPoint({ screen, random: Math.random }), heading, isHidden: false }
  // In a corner, hidden until we know what is written there.
  return { at: keepOnScreen({ x: screen.width, y: screen.height }, screen), heading, isHidden: true }
}
