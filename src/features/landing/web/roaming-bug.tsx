import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { cries, isRoamed, leavesNoRoom } from '../rules/roaming.ts'
import type { Point } from '../rules/wander.ts'
import { gate } from './gate.ts'
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
  const isCaught = cry !== undefined
  const { walk, goTo } = useWander({ start: 'edge', isStopped: isCaught })

  const catchIt = (at: Point) => {
    if (isCaught) return
    goTo(at, 0)
    setCry(cries[Math.floor(Math.random() * cries.length)])
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
          imageUrl={imageUrl}
          cry={cry ?? ''}
          onCatch={catchIt}
        />
      )}
      <p role="status" className="sr-only">
        {isCaught && 'You caught the bed bug.'}
      </p>
    </div>
  )
}

/** To the pointer the bug is air: what it walks over gets its presses, except those that catch it. */
function useCatchThroughThePage(button: { current: HTMLButtonElement | null }, onCatch: (at: Point) => void) {
  const latest = useRef(onCatch)
  latest.current = onCatch
  useEffect(() => {
    let isPressOnBug = false
    const isOnBug = ({ target, clientX, clientY }: PointerEvent) => {
      const bug = button.current?.getBoundingClientRect()
      if (!bug || clientX < bug.left || clientX > bug.right || clientY < bug.top || clientY > bug.bottom) return false
      return !(target instanceof Element && isForThePage(target, bug))
    }
    const onPress = (event: PointerEvent) => {
      isPressOnBug = event.isPrimary && event.button === 0 && isOnBug(event)
      if (isPressOnBug && button.current) latest.current(middleOf(button.current))
    }
    // A card or a tile under the bug does not take the press as well. (Without a count it is the keyboard's click.)
    const onClick = (event: MouseEvent) => {
      if (!isPressOnBug || event.detail === 0) return
      isPressOnBug = false
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

/** A control that the bug can cover goes first; on a card or a tile there is room for both. */
function isForThePage(target: Element, bug: DOMRect) {
  if (target.closest(alwaysFirst)) return true
  const control = target.closest(controls)?.getBoundingClientRect()
  return control !== undefined && leavesNoRoom({ control, bug })
}

const alwaysFirst = 'input, select, textarea, video, audio, canvas, iframe, dialog, [popover], [contenteditable]'
const controls = 'a, button, label, summary, [role=button], [role=link], [role=tab], [role=menuitem], [tabindex="0"]'
