import { type ComponentType, createContext } from 'react'

export type SheetPlace = {
  text?: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Set when moving between rows, so that the sheet doesn't slide in again. */
  movedBy?: 'previous' | 'next' | undefined
  href?: string | undefined
  item?: PanelItem | undefined
  onSaveAndAdd?: ((isWanted: boolean) => void) | undefined
}

type PanelItem = { kind: string; id: string }

/** A part below the form that `app` provides (decision 0014). */
export const ItemNumbers = createContext<ComponentType<PanelItem> | null>(null)

/** Null means a centered dialog, as on public pages. */
export const InSheet = createContext<SheetPlace | null>(null)

export function placeAmong<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  open: (item: Item, movedBy: 'previous' | 'next') => void,
): Pick<SheetPlace, 'text' | 'onPrevious' | 'onNext'> {
  const index = items.findIndex((item) => item.id === id)
  // The item left this page after being saved.
  if (index < 0) return {}
  const [previous, next] = [items[index - 1], items[index + 1]]
  return {
    text: `${index + 1} of ${items.length}`,
    onPrevious: previous && (() => open(previous, 'previous')),
    onNext: next && (() => open(next, 'next')),
  }
}
