import type { FC } from 'react'
import type { TitleMotif as Motif } from '../rules/title-art.ts'

export function TitleMotif({ motif }: { motif: Motif }) {
  const Drawing = drawings[motif]
  return (
    <svg viewBox="0 0 100 100" fill="none" aria-hidden="true">
      <Drawing />
    </svg>
  )
}

const ink = { fill: 'currentColor' }
const spot = { fill: 'var(--cover-spot)' }
const line = { stroke: 'currentColor', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const drawings: Record<Motif, FC> = {
  bug: () => (
    <>
      <path {...line} d="M24 40 8 30M22 56H4m20 16L9 82M76 40l16-10M78 56h18M76 72l15 10M42 20 34 6m24 14 8-14" />
      <ellipse cx="50" cy="58" rx="28" ry="34" {...ink} />
      <path {...spot} d="M30 46q20 12 40 0l2 8q-22 13-44 0Zm-2 20q22 13 44 0l-2 9q-20 11-40 0Z" />
      <circle cx="50" cy="26" r="15" {...ink} />
      <circle cx="43" cy="24" r="4" {...spot} />
      <circle cx="57" cy="24" r="4" {...spot} />
    </>
  ),
  key: () => (
    <>
      <path {...ink} d="M30 12a24 24 0 1 1-1 48l-5 0a24 24 0 0 1 6-48Z" />
      <circle cx="29" cy="36" r="10" {...spot} />
      <path {...line} strokeWidth="11" d="m46 50 40 40M68 72l12-11M80 84l10-9" />
    </>
  ),
  sock: () => (
    <>
      <path {...ink} d="M34 6h32v40l16 16q12 14-4 26-13 9-27-3L36 70q-4-5-3-12Z" />
      <path {...spot} d="M34 6h32v10H34Zm0 20h32v7H34Zm38 37 9 8q5 8-3 15-6 4-13 1Z" />
      <path {...line} strokeWidth="3" d="M14 20q8-8 0-16M16 48q8-8 0-16" />
    </>
  ),
  snack: () => (
    <>
      <path {...ink} d="m22 8 8 6 8-6 8 6 8-6 8 6 8-6 8 6-4 76-9 6-8-6-8 6-8-6-8 6-8-6-9 6-4-78Z" />
      <path {...spot} d="M50 30q18 16 12 32-4 12-12 12t-13-12q-2-9 5-15 1 8 5 8 6-8 3-25Z" />
    </>
  ),
  parking: () => (
    <>
      <rect x="16" y="8" width="68" height="68" rx="12" {...ink} />
      <path {...spot} d="M38 22h18q16 0 16 14t-16 14H48v14H38Zm10 9v10h7q7 0 7-5t-7-5Z" />
      <path {...line} strokeWidth="7" d="M50 76v20M34 96h32" />
    </>
  ),
  moon: () => (
    <>
      <path {...spot} d="M64 8a42 42 0 1 0 26 58A36 36 0 0 1 64 8Z" />
      <path {...ink} d="M6 96V70h14V54h16v22h10V62h8l6-10 6 10h8v20h12V70h12v26Z" />
      <path {...spot} d="M24 62h4v5h-4Zm0 12h4v5h-4Zm34-4h5v6h-5Zm22 10h5v5h-5Z" />
    </>
  ),
  sofa: () => (
    <>
      <path {...ink} d="M20 24h60q10 0 10 12v10h-8q-6 0-6 8v6H24v-6q0-8-6-8h-8V36q0-12 10-12Z" />
      <path {...ink} d="M4 50h10q6 0 6 6v10h60V56q0-6 6-6h10v38H84v8h-8v-8H24v8h-8v-8H4Z" />
      <path {...spot} d="M28 32h18v20H28Zm26 0h18v20H54Z" />
    </>
  ),
  letter: () => (
    <>
      <rect x="8" y="22" width="84" height="60" rx="5" {...ink} />
      <path d="m12 28 38 30 38-30" stroke="var(--cover-spot)" strokeWidth="6" strokeLinejoin="round" />
      <circle cx="50" cy="60" r="11" {...spot} />
    </>
  ),
}
