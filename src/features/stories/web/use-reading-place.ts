import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePlaceIn } from './reading-places.ts'

const saveMs = 1000
/** Nobody has to be brought back to the first lines. */
const worthKeeping = 0.05
const isThrough = 0.97

type ReadingPlaceOptions = {
  id: string
  element: RefObject<HTMLDivElement | null>
  /** Goes there without being asked. */
  isContinued: boolean
}

/** How far somebody has read: shown by a bar, remembered for the next time. Outside of React: it changes as one scrolls. */
export function useReadingPlace({ id, element, isContinued }: ReadingPlaceOptions) {
  const place = usePlaceIn(id)
  const bar = useRef<HTMLDivElement>(null)
  const [continueAt, setContinueAt] = useState(0)

  useEffect(() => {
    const text = element.current
    if (!text) return
    const putDownAt = place.read().read ?? 0
    if (isContinued) showPlace(text, putDownAt)
    else setContinueAt(putDownAt)
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const part = partRead(text)
      if (part < worthKeeping) return
      place.keep({ read: part > isThrough ? 0 : offsetInSight(text) })
    }
    const measure = () => {
      frame = 0
      bar.current?.style.setProperty('--read', String(partRead(text)))
    }
    const follow = () => {
      frame ||= requestAnimationFrame(measure)
      clearTimeout(timer)
      timer = setTimeout(save, saveMs)
    }
    measure()
    // Captured: in a dialog it is not the page that scrolls.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [place, element, isContinued])

  const continueReading = () => {
    setContinueAt(0)
    if (element.current) showPlace(element.current, continueAt)
  }

  return { bar, canContinue: continueAt > 0, continueReading }
}

function showPlace(text: HTMLElement, offset: number) {
  const paragraphs = [...text.querySelectorAll<HTMLElement>('[data-start]')]
  const there = paragraphs.findLast((paragraph) => Number(paragraph.dataset.start) <= offset)
  there?.scrollIntoView({ block: 'start', behavior: 'auto' })
}

function partRead(text: HTMLElement) {
  const { top, height } = text.getBoundingClientRect()
  return Math.min(1, Math.max(0, (window.innerHeight * 0.85 - top) / Math.max(1, height)))
}

/** Of the first paragraph that is not yet above the upper third. */
function offsetInSight(text: HTMLElement) {
  const paragraphs = [...text.querySelectorAll<HTMLElement>('[data-start]')]
  const seen = paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > window.innerHeight / 3)
  return Number(seen?.dataset.start ?? 0)
}
