import { type ReactNode, useEffect } from 'react'
import './arcade-game.css'

/** Covers the whole screen while a round is played. */
export function Stage({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement
    style.overflow = 'hidden'
    // The reserved scrollbar gutter would show the page beside the stage.
    style.scrollbarGutter = 'auto'
    return () => {
      style.removeProperty('overflow')
      style.removeProperty('scrollbar-gutter')
    }
  }, [])
  return (
    <section className="cabinet-stage" data-section="games" data-theme="dark">
      {children}
    </section>
  )
}
