import { useEffect, useRef, useState } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { cries } from '../rules/roaming.ts'
import type { Point } from '../rules/wander.ts'
import { useWander } from './use-wander.ts'
import { middleOf, WalkingBug } from './walking-bug.tsx'

const caughtMs = 1800
const awayMs = 20_000

/** Walks over the page until it is caught, sulks for a moment, stays away for a while and runs in again. */
export function RoamingBug({ site }: { site: SiteInfo }) {
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

  return isAway ? null : <Visit key={visits} imageUrl={bugImageFor(site)} onGone={() => setIsAway(true)} />
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

/**
 * To the pointer the bug is air: whatever it walks over gets its clicks. A press that would have hit nothing but plain
 * page catches it; one on a control, or in a dialog above it, does not.
 */
function useCatchThroughThePage(button: { current: HTMLButtonElement | null }, onCatch: (at: Point) => void) {
  const latest = useRef(onCatch)
  latest.current = onCatch
  useEffect(() => {
    const isOnBug = ({ target, clientX, clientY }: PointerEvent) => {
      if (!button.current || (target instanceof Element && target.closest(controls))) return false
      const { left, right, top, bottom } = button.current.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    }
    const onPress = (event: PointerEvent) => {
      if (button.current && event.isPrimary && event.button === 0 && isOnBug(event)) {
        latest.current(middleOf(button.current))
      }
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') document.body.style.cursor = isOnBug(event) ? 'pointer' : ''
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('pointermove', onMove)
      document.body.style.cursor = ''
    }
  }, [button])
}

const controls =
  'a, button, input, select, textarea, label, summary, video, audio, canvas, iframe, dialog, [popover], [role=button], [role=link], [role=tab], [role=menuitem], [contenteditable], [tabindex="0"]'
