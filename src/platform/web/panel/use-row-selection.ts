import { useRef, useState } from 'react'

export type RowSelection<Item> = {
  chosen: Item[]
  has: (item: Item) => boolean
  /** Some rows can't be selected, such as the user's own account. */
  mayHave: (item: Item) => boolean
  toggle: (item: Item) => void
  set: (items: readonly Item[]) => void
  press: (item: Item, items: readonly Item[], isRange: boolean) => void
}

/** Limited to the current page, so that nobody changes rows they can't see. */
export function useRowSelection<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  mayHave: (item: Item) => boolean = () => true,
): RowSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const has = (item: Item) => ids.has(item.id) && mayHave(item)
  const change = (changed: readonly Item[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const { id } of changed.filter(mayHave)) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    chosen: items?.filter(has) ?? [],
    has,
    mayHave,
    toggle: (item) => change([item], !has(item)),
    set: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
    press: (item, all, isRange) => {
      const [from, to] = [all.findIndex(({ id }) => id === last.current), all.indexOf(item)].sort((a, b) => a - b)
      const range = isRange && from !== undefined && to !== undefined && from >= 0 ? all.slice(from, to + 1) : [item]
      change(range, !has(item))
      last.current = item.id
    },
  }
}
