import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePlaceIn } from './reading-places.ts'

const saveMs = 1000
/** A place in the first lines isn't worth saving. */
const worthKeeping = 0.05
const isThrough = 0.97

type ReadingPlaceOptions = {
  id: string
  element: RefObject<HTMLDivElement | null>
  isContinued: boolean
}

/** Works outside React, because it changes with every scroll. */
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
    // Captures, because inside a dialog another element scrolls, and scroll events don't bubble.
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

/** Returns the offset of the first paragraph that ends below the upper third of the window. */
function offsetInSight(text: HTMLElement) {
  const paragraphs = [...text.querySelectorAll<HTMLElement>('[data-start]')]
  const seen = paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > window.innerHeight / 3)
  return Number(seen?.dataset.start ?? 0)
}
