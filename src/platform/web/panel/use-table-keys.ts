import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTaken } from './shortcuts.tsx'

type TableKeys = { onOpen: (row: Element) => void; onSelect: (row: Element) => void }

/** With several tables, the first one gets the keys, unless another has the focus. */
export function useTableKeys(table: RefObject<HTMLTableElement | null>, { onOpen, onSelect }: TableKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const body = table.current?.tBodies[0]
    if (!body || isTaken(event)) return
    const row = document.activeElement?.closest('.panel-table > tbody > tr') ?? null
    const isHere = row ? body.contains(row) : document.querySelector('.panel-table') === table.current
    if (!isHere) return
    const rows = [...body.rows]
    const index = row ? rows.indexOf(row as HTMLTableRowElement) : -1
    const isOnRow = document.activeElement === row
    if (event.key === 'j' || (event.key === 'ArrowDown' && isOnRow)) focusRow(rows[index + 1] ?? rows.at(-1))
    else if (event.key === 'k' || (event.key === 'ArrowUp' && isOnRow)) focusRow(rows[Math.max(0, index - 1)])
    else if (row && (event.key === 'e' || (event.key === 'Enter' && isOnRow))) onOpen(row)
    else if (row && event.key === 'x') onSelect(row)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

function focusRow(row: HTMLElement | undefined) {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
