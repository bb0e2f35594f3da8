import { Check, Columns3 } from 'lucide-react'
import type { RefObject } from 'react'
import { browserStore, useStored } from '../browser-store.ts'
import { Menu, MenuCheckbox, MenuItem } from '../ui/dialog/menu.tsx'
import { panelColumnsKey } from './panel-columns-key.ts'
import type { PanelColumn } from './panel-table.tsx'

/** 220 px; a narrower name is unreadable. */
const leastNameWidth = '13.75rem'

export type ShownColumn<Item> = PanelColumn<Item> & {
  /** The frame width in rem from which it's shown. Always shown if left out. */
  room?: (typeof frameWidths)[number] | 'none'
}

/** In rem, the frame on a tablet, at 1280 px and at 1440 px. panel-table.css repeats these. */
const frameWidths = [43, 59, 69] as const

/** `besides` is the width of a row's checkbox and buttons. */
export function useShownColumns<Item>(
  list: string,
  columns: readonly PanelColumn<Item>[],
  besides: number,
): Shown<Item> {
  const chosen = chosenIn(useStored(panelColumnsKey), list)
  if (chosen) return { isChosen: true, shown: columns.filter(({ id }, place) => place === 0 || chosen.includes(id)) }
  const [name, ...others] = columns
  const needs = new Map<string, number | undefined>()
  let width = besides + remOf(name?.width ?? leastNameWidth)
  for (const column of others.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    width += remOf(column.width ?? leastNameWidth)
    needs.set(column.id, width)
  }
  return {
    isChosen: false,
    shown: columns.map((column) => {
      const needed = needs.get(column.id)
      return needed === undefined ? column : { ...column, room: frameWidths.find((frame) => frame >= needed) ?? 'none' }
    }),
  }
}

type Shown<Item> = { isChosen: boolean; shown: readonly ShownColumn<Item>[] }

function rankOf({ isOnPhone, isExtra }: Pick<PanelColumn<never>, 'isOnPhone' | 'isExtra'>) {
  return isOnPhone ? 0 : isExtra ? 2 : 1
}

export const remOf = (width: RemWidth) => Number.parseFloat(width)

export type RemWidth = `${number}rem`

export function widthOf<Item>(columns: readonly PanelColumn<Item>[]) {
  return `${columns.reduce((sum, { width = leastNameWidth }) => sum + remOf(width), 0)}rem`
}

type ColumnsMenuProps = {
  list: string
  columns: readonly PanelColumn<never>[]
  frame: RefObject<HTMLElement | null>
}

export function ColumnsMenu({ list, columns: [, ...columns], frame }: ColumnsMenuProps) {
  const chosen = chosenIn(useStored(panelColumnsKey), list)
  if (columns.length === 0) return null
  return (
    <Menu
      label="Columns"
      triggerLook={{ variant: 'quiet', size: 'small' }}
      triggerClassName="panel-columns-choice"
      trigger={
        <>
          <Columns3 aria-hidden="true" />
          Columns
        </>
      }
    >
      {() => {
        const shown = chosen ?? columnsIn(frame.current)
        const toggle = (id: string) =>
          choose(list, shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
        return (
          <>
            {columns.map(({ id, header }) => (
              <MenuCheckbox key={id} isChecked={shown.includes(id)} onClick={() => toggle(id)}>
                <Check aria-hidden="true" />
                {header}
              </MenuCheckbox>
            ))}
            {chosen && <MenuItem onClick={() => choose(list, undefined)}>Show the usual ones</MenuItem>}
          </>
        )
      }}
    </Menu>
  )
}

function columnsIn(frame: HTMLElement | null) {
  const headings = frame?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  return [...headings].filter((heading) => heading.offsetParent).map(({ dataset }) => dataset.column ?? '')
}

function chosenIn(stored: string | null, list: string): readonly string[] | undefined {
  if (!stored) return undefined
  const chosen = (browserStore.readJson(panelColumnsKey) as Record<string, unknown> | undefined)?.[list]
  return Array.isArray(chosen) ? chosen : undefined
}

function choose(list: string, columns: readonly string[] | undefined) {
  const others = browserStore.readJson(panelColumnsKey) as Record<string, unknown> | undefined
  browserStore.write(panelColumnsKey, JSON.stringify({ ...others, [list]: columns }))
}
