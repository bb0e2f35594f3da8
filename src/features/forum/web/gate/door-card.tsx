import type { ReactNode } from 'react'
import './gate.css'

type DoorCardProps = {
  id?: string
  stamp: ReactNode
  art: ReactNode
  title: string
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** The script in the head hides the visitors' card from those who have confirmed their age. */
  isForVisitors?: boolean
}

export function DoorCard({ id, stamp, art, title, text, actions, children, isForVisitors }: DoorCardProps) {
  return (
    <section id={id} className="door" aria-labelledby="door-title" data-for={isForVisitors ? 'visitors' : undefined}>
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
    <svg viewBox="0 0 640 104" className="door-rope" aria-hidden="true">
      <g className="door-post">
        <path d="M44 22v82M320 22v82M596 22v82" />
        <circle cx="44" cy="16" r="13" />
        <circle cx="320" cy="16" r="13" />
        <circle cx="596" cy="16" r="13" />
      </g>
      <path d="M44 38C104 92 260 92 320 38C380 92 536 92 596 38" className="door-rope-shadow" />
      <path d="M44 34C104 88 260 88 320 34C380 88 536 88 596 34" className="door-rope-velvet" />
    </svg>
  )
}
