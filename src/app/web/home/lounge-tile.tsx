import type { ReactNode } from 'react'

export function LoungeTile({ label }: { label: ReactNode }) {
  return (
    <div className="lounge">
      <svg viewBox="0 0 460 210" preserveAspectRatio="xMidYMax meet" className="lounge-room" aria-hidden="true">
        <path d="M-240 178h940v32h-940Z" fill="var(--color-press-ink)" opacity=".45" />
        <g className="lounge-lamp">
          <path d="M418 44v136" stroke="var(--color-press-ink)" strokeWidth="6" />
          <path d="M396 48h44l-10-34h-24Z" fill="var(--color-gold)" stroke="var(--color-press-ink)" strokeWidth="4" />
          <path d="M396 50h44l34 128H362Z" fill="var(--color-gold)" opacity=".22" />
        </g>
        <g stroke="var(--color-press-ink)" strokeWidth="5" strokeLinejoin="round">
          <path d="M196 176v14M352 176v14" strokeLinecap="round" strokeWidth="9" />
          <path
            d="M190 150V96c0-14 10-24 26-24 12 0 22 6 28 14 6-10 16-14 30-14s24 4 30 14c6-8 16-14 28-14 16 0 26 10 26 24v54Z"
            fill="var(--color-house)"
          />
          <path d="M196 132h156v32H196Z" fill="var(--color-house)" />
          <path d="M274 132v32" />
          <path
            d="M168 180v-46c0-12 8-20 18-20s18 8 18 20v20h140v-20c0-12 8-20 18-20s18 8 18 20v46Z"
            fill="var(--color-house-deep)"
          />
        </g>
        <g fill="var(--color-press-ink)">
          <circle cx="228" cy="100" r="3" />
          <circle cx="274" cy="100" r="3" />
          <circle cx="320" cy="100" r="3" />
        </g>
      </svg>
      <Bubble className="lounge-bubble" />
      <Bubble className="lounge-bubble" />
      <Bubble className="lounge-bubble" />
      <div className="lounge-label">{label}</div>
    </div>
  )
}

function Bubble({ className }: { className: string }) {
  return (
    <span className={className} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
