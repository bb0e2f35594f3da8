import type { CSSProperties } from 'react'
import './seasons.css'

export function SeasonSpine({ number }: { number: number }) {
  return (
    <span className="season-spine" style={{ '--figures': String(number).length } as CSSProperties} aria-hidden="true">
      <span className="season-spine-number">{number}</span>
    </span>
  )
}
