import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { rovingIndex } from './dialog/roving.ts'

type Tab<Id extends string> = { id: Id; label: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string
  /** Shares the row with the tabs. */
  heading?: ReactNode
  children: ReactNode
}

/** Arrow keys move and select at once. Only the selected tab is in the tab order. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, className, heading, children } = props
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const isAlive = useRef(false)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[id="${baseId}-${selected}"]`)
    // If the row was scrolled before hydration, the person is about to press something in it.
    const isMovedByHand = !isAlive.current && row?.scrollLeft !== 0
    isAlive.current = true
    if (row && tab && !isMovedByHand) showWithin(row, tab)
  }, [baseId, selected])

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.id === selected)
    const next = rovingIndex(event.key, current, { count: tabs.length, axis: 'horizontal' })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div className={classNames('tabs min-w-0', className)}>
      <div className={heading ? 'tabs-head' : undefined}>
        {heading}
        <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${baseId}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              className="tab"
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}

/** `scrollIntoView` would scroll the page too. */
function showWithin(list: HTMLElement, tab: HTMLElement) {
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < row.left) list.scrollLeft -= row.left - box.left
  else if (box.right > row.right) list.scrollLeft += box.right - row.right
}
