import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { cries, isRoamed } from '../rules/roaming.ts'
import { type Crowding, type Point, wandering } from '../rules/wander.ts'
import { addCaughtBug } from './bug-tally.tsx'
import { boxAround, crowdingAt, isToBePressed } from './crowding.ts'
import { gate } from './gate.ts'
import { marksIn } from './marks-on-screen.ts'
import { useCovering } from './use-covering.ts'
import { useReader } from './use-reader.ts'
import { useWander } from './use-wander.ts'
import { middleOf, WalkingBug } from './walking-bug.tsx'

const caughtMs = 1800
const awayMs = 20_000

/** Walks over the page until it is caught, sulks for a moment, stays away for a while and runs in again. */
export function RoamingBug({ site }: { site: SiteInfo }) {
  const hasGate = useSyncExternalStore(gate.subscribe, gate.state) !== undefined
  const isRoamedHere = useLocation({ select: ({ pathname }) => isRoamed(pathname) })
  const [visits, setVisits] = useState(0)
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => {
      setVisits((count) => count + 1)
      setIsAway(false)
    }, awayMs)
    return () => clearTimeout(timer)
  }, [isAway])

  if (isAway || hasGate || !isRoamedHere) return null
  return <Visit key={visits} imageUrl={bugImageFor(site)} onGone={() => setIsAway(true)} />
}

function Visit({ imageUrl, onGone }: { imageUrl: string | null; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [cry, setCry] = useState<string>()
  const [tally, setTally] = useState(0)
  const isCaught = cry !== undefined
  const { isScrolling, isTyping } = useReader()
  const lookAround = useCallback(
    (from: Point) => (button.current ? crowdingAround(from, button.current) : undefined),
    [],
  )
  const { walk, goTo } = useWander({ start: 'edge', isStopped: isCaught || isScrolling || isTyping, lookAround })
  const isCovering = useCovering({ bug: button, at: walk?.at })

  const catchIt = (at: Point) => {
    if (isCaught) return
    goTo(at, 0)
    setCry(cries[Math.floor(Math.random() * cries.length)])
    setTally(addCaughtBug())
  }
  useCatchThroughThePage(button, catchIt)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per catch, whoever listens
  useEffect(() => {
    if (!isCaught) return
    const timer = setTimeout(onGone, caughtMs)
    return () => clearTimeout(timer)
  }, [isCaught])

  return (
    <div className="roaming-field">
      {walk && (
        <WalkingBug
          ref={button}
          className="roaming-bug"
          walk={walk}
          isCaught={isCaught}
          isHiding={(isCovering || isTyping) && !isCaught}
          imageUrl={imageUrl}
          cry={cry ?? ''}
          tally={tally}
          onCatch={catchIt}
        />
      )}
      <p role="status" className="sr-only">
        {isCaught && `You caught the bed bug. That makes ${tally}.`}
      </p>
    </div>
  )
}

/** How crowded it is within a step. What the bug passes on the way counts half. */
function crowdingAround(from: Point, bug: HTMLElement): Crowding {
  const size = bug.offsetWidth
  const start = middleOf(bug)
  const marks = marksIn(boxAround(from, wandering.maxStepPx + size), size)
  return (to) => {
    const halfway = { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 }
    return crowdingAt({ at: to, size }, marks) + crowdingAt({ at: halfway, size }, marks) / 2
  }
}

/** To the pointer the bug is air: what it walks over gets its presses, except those that catch it. */
function useCatchThroughThePage(button: { current: HTMLButtonElement | null }, onCatch: (at: Point) => void) {
  const latest = useRef(onCatch)
  latest.current = onCatch
  useEffect(() => {
    let isPressOnBug = false
    const isOnBug = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const bug = button.current
      if (!bug || bug.dataset.hiding !== undefined) return false
      const { left, right, top, bottom, width } = bug.getBoundingClientRect()
      if (x < left || x > right || y < top || y > bottom) return false
      return !(target instanceof Element && isToBePressed({ target, spot: { x, y }, size: width }))
    }
    const catchHere = () => button.current && latest.current(middleOf(button.current))
    const onPress = (event: PointerEvent) => {
      isPressOnBug = event.isPrimary && event.button === 0 && isOnBug(event)
      // A finger that comes down may be about to scroll: it has caught the bug when it was a tap.
      if (isPressOnBug && event.pointerType === 'mouse') catchHere()
    }
    // A card or a tile under the bug does not take the press as well. (Without a count it is the keyboard's click.)
    const onClick = (event: MouseEvent) => {
      if (!isPressOnBug || event.detail === 0) return
      isPressOnBug = false
      catchHere()
      event.preventDefault()
      event.stopPropagation()
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') document.body.style.cursor = isOnBug(event) ? 'pointer' : ''
    }
    // On the window, so that they come before React's own.
    addEventListener('pointerdown', onPress, { capture: true })
    addEventListener('click', onClick, { capture: true })
    addEventListener('pointermove', onMove, { passive: true })
    return () => {
      removeEventListener('pointerdown', onPress, { capture: true })
      removeEventListener('click', onClick, { capture: true })
      removeEventListener('pointermove', onMove)
      document.body.style.cursor = ''
    }
  }, [button])
}
