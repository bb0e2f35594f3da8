import { ink, outline } from './bug-ink.ts'

const shell = 'M0-8C36-10 66 22 66 64C66 100 38 124 0 124C-38 124-66 100-66 64C-66 22-36-10 0-8Z'

/** The neck is the origin. `clipId` must be unique in the page, which may show several bugs. */
export function BugShell({ clipId, transform }: { clipId: string; transform: string }) {
  return (
    <g transform={transform}>
      <clipPath id={clipId}>
        <path d={shell} />
      </clipPath>
      <path d={shell} fill={ink.shell} />
      <g clipPath={`url(#${clipId})`}>
        <path d="M-70 36Q0 60 70 36V64Q0 90-70 64Z" fill={ink.shellLight} opacity=".5" />
        <path d="M-70 88Q0 116 70 88V112Q0 138-70 112Z" fill={ink.shellLight} opacity=".4" />
        <path d="M74-20V140H-60C10 138 46 112 46 62C46 26 34 0 8-20Z" fill={ink.shellShade} />
        <path
          d="M-72 34Q0 58 72 34M-72 61Q0 87 72 61M-72 87Q0 115 72 87"
          fill="none"
          stroke={ink.shellDeep}
          strokeWidth="4.5"
        />
        <path
          d="M-53 74C-54 58-50 42-40 30"
          fill="none"
          stroke={ink.gloss}
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".92"
        />
        <circle cx="-48" cy="90" r="5" fill={ink.gloss} opacity=".92" />
      </g>
      <path d={shell} fill="none" {...outline} />
    </g>
  )
}

/** The feather boa hides the seam between head and shell in every pose. */
export function Boa({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      {feathers.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r + 4.5} fill={ink.line} />
      ))}
      {feathers.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} fill={ink.boa} />
      ))}
      <g fill="none" strokeLinecap="round" strokeWidth="3.5">
        <path d="M-46 8q4 6 10 5M-28 19q6 5 12 2M-6 23q7 4 13 0M17 20q7 2 11-4M37 12q6-1 8-7" stroke={ink.boaShade} />
        <path d="M-47-6q2-5 7-6M-29 2q4-4 9-3M-8 6q5-4 11-2M15 4q5-4 10-2M34-4q4-4 9-2" stroke={ink.boaLight} />
      </g>
    </g>
  )
}

const feathers = [
  [-42, 0, 12],
  [-24, 9, 13],
  [-2, 13, 14],
  [20, 10, 13],
  [39, 2, 12],
] as const

export function WornPass({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M0-14V2" {...outline} strokeWidth="4" />
      <rect x="-15" y="0" width="30" height="36" rx="5" fill={ink.gold} {...outline} strokeWidth="4" />
      <path d="M-13 27H13V31A3 3 0 0 1 10 34H-10A3 3 0 0 1-13 31Z" fill={ink.boa} />
      <path
        d="M-10 10 -6.5 20 -3 10M1 10V20M6 20V10H8.5A3 3 0 0 1 8.5 16H6"
        fill="none"
        stroke={ink.line}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

type LimbProps = { d: string; end?: readonly [x: number, y: number]; isFar?: boolean; isShod?: boolean; turn?: number }

/** Draws a tube along `d` that ends in a mitten, or in a shoe turned by `turn` degrees. */
export function Limb({ d, end, isFar, isShod, turn = 0 }: LimbProps) {
  const paint = isFar ? ink.shellDeep : ink.shellShade
  return (
    <>
      <path d={d} fill="none" {...outline} strokeWidth="16" />
      <path d={d} fill="none" stroke={paint} strokeWidth="7.5" strokeLinecap="round" strokeLinejoin="round" />
      {end && !isShod && <circle cx={end[0]} cy={end[1]} r="9.5" fill={paint} {...outline} strokeWidth="4.5" />}
      {end && isShod && (
        <g transform={`translate(${end[0]} ${end[1]}) rotate(${turn})`}>
          <path
            d="M-9 7V-4C-9-9 4-10 6-5C12-4 17 0 17 7Z"
            fill={isFar ? ink.boaShade : ink.boa}
            {...outline}
            strokeWidth="4.5"
          />
          <path d="M-11 8H18" {...outline} strokeWidth="5" />
        </g>
      )}
    </>
  )
}
