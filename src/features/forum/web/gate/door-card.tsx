import type { ReactNode } from 'react'
import './gate.css'

type DoorCardProps = {
  /** A word or two on the rubber stamp. */
  stamp: ReactNode
  art: ReactNode
  title: string
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** The velvet rope in front of the lounge, and the notice that hangs on it. */
export function DoorCard({ stamp, art, title, text, actions, children }: DoorCardProps) {
  return (
    <section className="door" aria-labelledby="door-title">
      <div className="door-light" aria-hidden="true" />
      <div className="door-art">{art}</div>
      <Rope />
      <div className="door-notice">
        <p className="door-stamp" aria-hidden="true">
          {stamp}
        </p>
        <h2 id="door-title" className="type-display text-heading">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-pretty">{text}</p>
        {children}
        {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  )
}

function Rope() {
  return (
    <svg viewBox="0 0 640 90" preserveAspectRatio="none" className="door-rope" aria-hidden="true">
      <path d="M36 20C160 96 240 96 320 24S500 96 604 20" className="door-rope-shadow" />
      <path d="M36 16C160 92 240 92 320 20S500 92 604 16" className="door-rope-velvet" />
    </svg>
  )
}
