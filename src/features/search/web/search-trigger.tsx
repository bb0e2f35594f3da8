import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { areSingleKeysOn } from '#platform/web/single-keys.ts'
import type { LoadCommands } from './search-dialog.tsx'
import './search-trigger.css'

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

type SearchTriggerProps = {
  commands?: LoadCommands | undefined
  /** Set this where the page's lists already use the slash. */
  keyHint?: string
  className?: string
}

/** Looks like a field and opens the dialog. Without scripts it links to the search page. */
export function SearchTrigger({ commands, keyHint = '/', className = '' }: SearchTriggerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // A page may have two triggers, but only one is visible at a given width.
      const isShown = link.current?.checkVisibility()
      if (!isShown || !isSearchKey(event) || document.querySelector(':modal')) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <Link
        ref={link}
        to="/search"
        preload={false}
        className={`search-trigger ${className}`}
        aria-label="Search"
        data-key={keyHint}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={handleClick}
      >
        <Search aria-hidden="true" />
        <span>Search</span>
      </Link>
      {isOpen && <SearchDialog commands={commands} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function isSearchKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing, target } = event
  if (defaultPrevented || isComposing || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k'
  return key === '/' && areSingleKeysOn() && !(target as Element).closest('input, textarea, select, [contenteditable]')
}
