import { useEffect, useEffectEvent, useRef } from 'react'
import { areSingleKeysOn } from '#platform/web/single-keys.ts'

/** Handles keys while the focus is in this part, unless another dialog is open over it. */
export function useCardKeys<Part extends HTMLElement>(keys: Record<string, (() => void) | undefined>) {
  const part = useRef<Part>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    // Only single letters can be switched off: nobody presses an arrow by accident.
    if (event.key.length === 1 && !areSingleKeysOn()) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, audio, video')) return
    const [front = null] = [...document.querySelectorAll('dialog[open]')].slice(-1)
    if (!part.current || part.current.closest('dialog') !== front) return
    const deed = keys[event.key.toLowerCase()]
    if (!deed) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return part
}
