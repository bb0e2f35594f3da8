import { type ComponentType, createContext } from 'react'

/** Where an editor stands that was opened from a table: it is then a sheet at the side, with the rows before and after it at hand. */
export type SheetPlace = {
  /** '3 of 50' */
  text?: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Came by one of these two: it stays where it is and does not slide in again. */
  movedBy?: 'previous' | 'next' | undefined
  href?: string | undefined
  /** The item that is open, by its kind in the record. */
  item?: PanelItem | undefined
  /** For a new item: once it's saved, an empty form follows. */
  onSaveAndAdd?: ((isWanted: boolean) => void) | undefined
}

type PanelItem = { kind: string; id: string }

/** A part below the form of an item; `app` fills it (decision 0014). */
export const ItemNumbers = createContext<ComponentType<PanelItem> | null>(null)

/** Null: a dialog in the middle, as on public pages. */
export const InSheet = createContext<SheetPlace | null>(null)

/** The neighbours of a row on the page that is shown. */
export function placeAmong<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  open: (item: Item, movedBy: 'previous' | 'next') => void,
): Pick<SheetPlace, 'text' | 'onPrevious' | 'onNext'> {
  const index = items.findIndex((item) => item.id === id)
  // Saved or moved out of this page meanwhile.
  if (index < 0) return {}
  const [previous, next] = [items[index - 1], items[index + 1]]
  return {
    text: `${index + 1} of ${items.length}`,
    onPrevious: previous && (() => open(previous, 'previous')),
    onNext: next && (() => open(next, 'next')),
  }
}
