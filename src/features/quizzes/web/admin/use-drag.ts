import { type PointerEvent, useRef, useState } from 'react'

/** The handle needs `touch-action: none`. Items move only when dropped. */
export function useDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const end = () => setDrag(undefined)

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag || !list.current) return
      const items = [...list.current.children]
      const to = placeAt(clientY, items.map(middleOf), drag.from)
      if (to === drag.to) return
      setDrag({ ...drag, to })
      items[to]?.scrollIntoView({ block: 'nearest' })
    },
    onPointerUp: () => {
      if (drag) onMove(drag.from, drag.to)
      end()
    },
    onPointerCancel: end,
  })

  const dropMark = (index: number) => {
    if (!drag) return undefined
    if (drag.from === index) return 'dragged'
    if (drag.to !== index) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { list, handleProps, dropMark }
}

function middleOf(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

export function placeAt(y: number, middles: readonly number[], from: number) {
  return middles.filter((middle, index) => index !== from && middle < y).length
}
