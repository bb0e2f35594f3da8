import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { bugStickersFor } from '#features/pass/rules/pass.ts'
import { addBugToPass } from '#features/pass/web/add-bug-to-pass.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { cries, isRoamed } from '../rules/wander.ts'
import { BugDrawing } from './bug-drawing.tsx'
import { addCaughtBug } from './bug-tally.tsx'
import { gate } from './gate.ts'
import { contains, isToBePressed, marksOnScreen } from './marks-on-screen.ts'
import { useWander } from './use-wander.ts'

const caughtMs = 1800
const awayMs = 20_000

export function BugBehaviour({ site }: { site: SiteInfo }) {
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
  const viewer = useViewer()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [cry, setCry] = useState<string>()
  const [tally, setTally] = useState(0)
  const isCaught = cry !== undefined
  const { route, stop } = useWander({ bug: button, start: 'edge', isCaught, readMarks: marksOnScreen })

  const catchIt = () => {
    if (isCaught) return
    stop()
    setCry(cries[Math.floor(Math.random() * cries.length)])
    void countCatch()
  }
  const countCatch = async () => {
    if (!viewer) {
      const count = addCaughtBug()
      setTally(count)
      return toast.show(...doorForGuests(count, navigate))
    }
    const count = await addBugToPass()
    if (count === undefined) return
    setTally(count)
    toast.show(textForMembers(count), {
      action: { label: 'See your pass', onSelect: () => void navigate({ to: '/profile' }) },
    })
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
      <BugDrawing
        ref={button}
        className="roaming-bug"
        route={route}
        isCaught={isCaught}
        imageUrl={imageUrl}
        cry={cry ?? ''}
        tally={tally}
        onCatch={catchIt}
      />
      <p role="status" className="sr-only">
        {isCaught && `You caught the bed bug.${tally > 0 ? ` That makes ${tally}.` : ''}`}
      </p>
    </div>
  )
}

type Navigate = ReturnType<typeof useNavigate>

function doorForGuests(count: number, navigate: Navigate): Parameters<typeof toast.show> {
  if (count % 5 === 0) {
    const onSelect = () => void navigate({ to: '/auth/signup' })
    return [`${count} bugs, and no pass to stick them on.`, { action: { label: 'Sign up', onSelect } }]
  }
  const onSelect = () => void navigate({ to: '/games/bed-bug-squish' })
  return ['Quick hands. There are more where that came from.', { action: { label: 'Play Bed Bug Squish', onSelect } }]
}

function textForMembers(count: number) {
  const { earned, next } = bugStickersFor(count)
  const isNew = bugStickersFor(count - 1).earned.length < earned.length
  if (isNew) return `New sticker on your pass: ${earned.at(-1)}.`
  return next ? `Bug no. ${count}. ${next.more} more for a new sticker.` : `Bug no. ${count} is on your pass.`
}

function useCatchThroughThePage(button: { current: HTMLButtonElement | null }, onCatch: () => void) {
  const latest = useRef(onCatch)
  latest.current = onCatch
  useEffect(() => {
    let isPressOnBug = false
    const isOnBug = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const box = button.current?.getBoundingClientRect()
      if (!box || !contains(box, { x, y }) || !isSeen(button.current)) return false
      return !(target instanceof Element && isToBePressed({ target, spot: { x, y }, size: box.width }))
    }
    const onPress = (event: PointerEvent) => {
      isPressOnBug = event.isPrimary && event.button === 0 && isOnBug(event)
      // A finger may be about to scroll, so a touch catches the bug only on the click.
      if (isPressOnBug && event.pointerType === 'mouse') latest.current()
    }
    // A card below the bug must not get the click too. `detail` 0 means the keyboard.
    const onClick = (event: MouseEvent) => {
      if (!isPressOnBug || event.detail === 0) return
      isPressOnBug = false
      latest.current()
      event.preventDefault()
      event.stopPropagation()
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') document.body.style.cursor = isOnBug(event) ? 'pointer' : ''
    }
    // Registered on the window, to run before React's handlers.
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

/** Only the computed style tells whether the bug is visible during a route. */
function isSeen(bug: Element | null) {
  const figure = bug?.querySelector('.bug-drawing-turn')
  return figure ? Number(getComputedStyle(figure).opacity) > 0.5 : false
}
