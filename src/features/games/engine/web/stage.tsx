import { type ReactNode, useEffect } from 'react'
import './arcade-game.css'

export function Stage({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  useScrollLock(isOn)
  return (
    <section className="cabinet" data-section="games" data-theme="dark" data-on-stage={isOn || undefined}>
      {children}
    </section>
  )
}

function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return
    const { style } = document.documentElement
    style.overflow = 'hidden'
    // The reserved scrollbar gutter would show the page beside the cabinet.
    style.scrollbarGutter = 'auto'
    return () => {
      style.removeProperty('overflow')
      style.removeProperty('scrollbar-gutter')
    }
  }, [isLocked])
}
