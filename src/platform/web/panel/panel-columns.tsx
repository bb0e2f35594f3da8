import { Check, Columns3 } from 'lucide-react'
import { browserStore, useStored } from '../browser-store.ts'
import { Menu, MenuCheckbox, MenuItem } from '../ui/dialog/menu.tsx'
import { panelColumnsKey } from './panel-columns-key.ts'
import type { PanelColumn } from './panel-table.tsx'

/**
 * The columns of a list that this browser shows. Until somebody chooses, the width of the screen decides. The first one names the row and
 * is always there.
 */
export function useShownColumns<Item>(list: string, columns: readonly PanelColumn<Item>[]) {
  const chosen = chosenIn(useStored(panelColumnsKey), list)
  return {
    isChosen: chosen !== undefined,
    shown: chosen
      ? columns
          .filter(({ id }, place) => place === 0 || chosen.includes(id))
          .map((column) => ({ ...column, isExtra: false }))
      : columns,
  }
}

type ColumnsMenuProps = { list: string; columns: readonly PanelColumn<never>[] }

export function ColumnsMenu({ list, columns: [, ...columns] }: ColumnsMenuProps) {
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
        const shown = chosen ?? columns.filter(({ isExtra }) => !isExtra || isVeryWide()).map(({ id }) => id)
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

/** As in panel-table.css. */
const isVeryWide = () => matchMedia('(width >= 90rem)').matches

function chosenIn(stored: string | null, list: string): readonly string[] | undefined {
  if (!stored) return undefined
  const chosen = (browserStore.readJson(panelColumnsKey) as Record<string, unknown> | undefined)?.[list]
  return Array.isArray(chosen) ? chosen : undefined
}

function choose(list: string, columns: readonly string[] | undefined) {
  const others = browserStore.readJson(panelColumnsKey) as Record<string, unknown> | undefined
  browserStore.write(panelColumnsKey, JSON.stringify({ ...others, [list]: columns }))
}
