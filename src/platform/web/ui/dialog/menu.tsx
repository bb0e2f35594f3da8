import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonLook, buttonClass } from '../link-button.tsx'
import { closeMenuOnBack } from './close-on-back.ts'
import { rovingIndex } from './roving.ts'

type MenuProps = {
  /** The accessible name of the menu, and of the trigger if that's only an icon. */
  label: string
  trigger: ReactNode
  triggerLook?: ButtonLook
  triggerClassName?: string
  /** As a function, long lists are rendered only when the menu opens. */
  children: ReactNode | (() => ReactNode)
}

export function Menu({ label, trigger, triggerLook = { variant: 'quiet' }, triggerClassName, children }: MenuProps) {
  const menuId = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const menu = event.currentTarget
    if (event.newState !== 'open' || !triggerRef.current) return
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: menu.offsetWidth, height: menu.offsetHeight }
    const place = placeMenu(triggerRef.current.getBoundingClientRect(), size, viewport)
    menu.style.left = `${place.left}px`
    menu.style.top = `${place.top}px`
    itemsOf(menu)[0]?.focus()
    closeMenuOnBack(menu)
  }

  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-label={triggerLook.size === 'icon' ? label : undefined}
        className={buttonClass(triggerLook, triggerClassName)}
      >
        {trigger}
      </button>
      <div
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="menu"
        onBeforeToggle={(event) => event.newState === 'open' && setWasOpened(true)}
        onToggle={handleToggle}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
      >
        {typeof children === 'function' ? wasOpened && children() : children}
      </div>
    </>
  )
}

export const menuItem = { role: 'menuitem', tabIndex: -1, className: 'menu-item' } as const

export function MenuItem({ isDanger, className, ...button }: ComponentProps<'button'> & { isDanger?: boolean }) {
  return (
    <button
      type="button"
      {...menuItem}
      className={classNames(menuItem.className, className)}
      data-danger={isDanger || undefined}
      {...button}
    />
  )
}

/** The menu stays open, because people often change more than one. */
export function MenuCheckbox({ isChecked, ...button }: ComponentProps<'button'> & { isChecked: boolean }) {
  return <button type="button" {...menuItem} role="menuitemcheckbox" aria-checked={isChecked} {...button} />
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  // Tab leaves a menu, but the popover itself would stay open.
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const current = items.indexOf(document.activeElement as HTMLElement)
  const next = rovingIndex(event.key, current, { count: items.length, axis: 'vertical' })
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

function closeAfterChoice(event: React.MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('[role=menuitem]')) event.currentTarget.hidePopover()
}

type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }

const gapPx = 6
const marginPx = 8

export function placeMenu(trigger: Box, menu: Size, viewport: Size): { left: number; top: number } {
  const below = trigger.bottom + gapPx
  const above = trigger.top - gapPx - menu.height
  const fitsBelow = below + menu.height <= viewport.height - marginPx
  const top = fitsBelow || above < marginPx ? below : above
  const rightmost = viewport.width - marginPx - menu.width
  const left = Math.max(marginPx, Math.min(trigger.right - menu.width, rightmost))
  return { left, top }
}
