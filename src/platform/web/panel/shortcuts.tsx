import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyDialog } from '../lazy-part.tsx'
import { areSingleKeysOn, useAreSingleKeysOn } from '../single-keys.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import './panel.css'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export function isTaken(event: KeyboardEvent, { isInSheet = false } = {}) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  // The setting only covers letters: arrows and Enter act on the focused element.
  if (event.key.length === 1 && !areSingleKeysOn()) return true
  const { activeElement: focused } = document
  if (focused?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) return true
  if (document.querySelector('[popover][role=menu]:popover-open')) return true
  return document.querySelectorAll('dialog[open]').length > (isInSheet ? 1 : 0)
}

type Keys = Readonly<Record<string, (() => void) | undefined>>

/** With `isInSheet` the keys work in the open sheet, unless another dialog is above it. */
export function useSingleKeys(keys: Keys, { isInSheet = false } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || event.repeat || isTaken(event, { isInSheet })) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

export function ShortcutsKey() {
  const [isAsking, setIsAsking] = useState(false)
  useSingleKeys({ '?': () => setIsAsking(true) })
  return isAsking && <ShortcutsDialog onClose={() => setIsAsking(false)} />
}

export function ShortcutsButton({ className }: { className?: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className={classNames('panel-keys', className)}
        aria-label="Keyboard shortcuts"
        onClick={() => setIsAsking(true)}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      {isAsking && <ShortcutsDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Hidden from screen readers, because it's not part of the button's name. */
export function KeyHint({ letter }: { letter: string }) {
  return useAreSingleKeysOn() ? (
    <span className="panel-key-hint" aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  ) : null
}
