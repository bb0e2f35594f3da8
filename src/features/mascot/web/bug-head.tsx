import { ink, outline } from './bug-ink.ts'

export type Mouth = 'smirk' | 'grin' | 'gasp' | 'sulk' | 'snore' | 'hmm'
export type Gaze = 'shades' | 'askew' | 'wide' | 'peering' | 'mask'

type HeadProps = { transform: string; gaze: Gaze; mouth: Mouth; antennae: readonly [string, string] }

export function BugHead({ transform, gaze, mouth, antennae }: HeadProps) {
  return (
    <g transform={transform}>
      <g className="bug-antennae">
        {antennae.map((d) => (
          <Antenna key={d} d={d} />
        ))}
      </g>
      <path d={skull} fill={ink.shell} />
      <path d="M46-6C50 24 28 41 0 41C-22 41-40 32-45 14C-30 30 34 34 38-22Z" fill={ink.shellShade} />
      <path d="M-36-14C-31-25-20-32-8-33" fill="none" stroke={ink.gloss} strokeWidth="7" strokeLinecap="round" />
      <path d={skull} fill="none" {...outline} />
      <g fill={ink.boaLight} opacity=".75">
        <ellipse cx="-32" cy="20" rx="7" ry="4.5" />
        <ellipse cx="32" cy="20" rx="7" ry="4.5" />
      </g>
      {mouths[mouth]}
      {gazes[gaze]}
    </g>
  )
}

const skull = 'M0-39C32-40 50-20 49 5C48 29 25 42 0 42C-25 42-48 29-49 5C-50-20-32-40 0-39Z'

function Antenna({ d }: { d: string }) {
  const tip = d.match(/(-?[\d.]+)[ ,]?(-?[\d.]+)$/)
  return (
    <>
      <path d={d} fill="none" {...outline} strokeWidth="10" />
      <path d={d} fill="none" stroke={ink.shellShade} strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={tip?.[1]} cy={tip?.[2]} r="6.5" fill={ink.gold} {...outline} strokeWidth="4" />
    </>
  )
}

const mouths: Record<Mouth, React.ReactNode> = {
  smirk: (
    <>
      <path d="M-15 26C-4 34 13 33 22 21" fill="none" {...outline} />
      <path d="M17 18C21 17 25 19 27 23" fill="none" {...outline} strokeWidth="4" />
      <path d="M1 32L6 39.5L10.5 30.5Z" fill={ink.paper} {...outline} strokeWidth="3" />
    </>
  ),
  grin: (
    <>
      <path d="M-20 20C-8 24 8 24 20 20C20 34 10 40 0 40C-10 40-20 34-20 20Z" fill={ink.line} {...outline} />
      <path d="M-14 24H14L12 28C4 30-4 30-12 28Z" fill={ink.paper} />
      <path d="M-8 37C-4 32 6 32 9 36C4 39-4 39-8 37Z" fill={ink.boaLight} />
    </>
  ),
  gasp: (
    <>
      <ellipse cx="0" cy="29" rx="9" ry="11" fill={ink.line} {...outline} strokeWidth="4" />
      <path d="M-5 35C-2 31 3 31 5 35C2 39-2 39-5 35Z" fill={ink.boaLight} />
    </>
  ),
  sulk: <path d="M-13 30C-6 24 6 24 14 31" fill="none" {...outline} />,
  snore: <ellipse cx="8" cy="28" rx="6" ry="5" fill={ink.line} {...outline} strokeWidth="3.5" />,
  hmm: <path d="M-25 25C-18 22-11 28-3 25" fill="none" {...outline} />,
}

const gazes: Record<Gaze, React.ReactNode> = {
  shades: (
    <g transform="translate(0 -5)">
      <Shades />
    </g>
  ),
  askew: (
    <>
      <Eyes pupils={[-3, 2]} lids={0.5} />
      <g transform="translate(3 12) rotate(14)">
        <Shades />
      </g>
    </>
  ),
  wide: (
    <>
      <Eyes pupils={[0, 0]} isShocked />
      <g transform="translate(0 -34) rotate(-6)">
        <Shades />
      </g>
    </>
  ),
  peering: (
    <>
      <Eyes pupils={[7, 3]} lids={0.35} />
      <g transform="translate(-4 -33) rotate(-4)">
        <Shades />
      </g>
    </>
  ),
  mask: <SleepMask />,
}

function Shades() {
  return (
    <g>
      <path d="M-8-10C-4-14 4-14 8-10" fill="none" {...outline} strokeWidth="6" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path
            d="M52-23C40-20 18-20 5-12C2 4 8 18 24 18C40 18 46 2 52-23Z"
            fill={ink.gold}
            {...outline}
            strokeWidth="4.5"
          />
          <path d="M44-15C34-14 20-13 10-8C9 4 14 13 24 13C35 13 40 0 44-15Z" fill={ink.lens} />
          <path d="M10.5-2C20-5 32-3 41-6C38 6 33 13 24 13C15 13 11 6 10.5-2Z" fill={ink.lensGlow} />
        </g>
      ))}
      <g fill={ink.gloss} opacity=".95">
        <path d="M-36-13L-30-14L-20 9L-25 10Z" />
        <path d="M-26-13.5L-23-13L-16 4L-18 5Z" />
        <path d="M18-10L25-12L33 6L28 10Z" />
      </g>
    </g>
  )
}

function Eyes({
  pupils: [dx, dy],
  lids = 0,
  isShocked,
}: {
  pupils: [number, number]
  lids?: number
  isShocked?: boolean
}) {
  const rx = isShocked ? 17 : 14
  const ry = isShocked ? 20 : 16
  return (
    <>
      {[-18, 18].map((cx) => (
        <g key={cx} transform={`translate(${cx} -2)`}>
          <ellipse rx={rx} ry={ry} fill={ink.paper} {...outline} strokeWidth="4.5" />
          <circle cx={dx} cy={dy} r={isShocked ? 4.5 : 7} fill={ink.line} />
          <circle cx={dx - 2} cy={dy - 2.5} r={isShocked ? 1.5 : 2.4} fill={ink.gloss} />
          {lids > 0 && (
            <path
              d={`M${-rx} ${-ry * (1 - lids)}A${rx} ${ry} 0 0 1 ${rx} ${-ry * (1 - lids)}Z`}
              fill={ink.boa}
              {...outline}
              strokeWidth="4"
            />
          )}
        </g>
      ))}
    </>
  )
}

function SleepMask() {
  return (
    <g>
      <path d="M-48-4C-30-14 30-14 48-4" fill="none" {...outline} strokeWidth="9" />
      <path
        d="M0-15C16-22 42-20 42-2C42 14 22 20 8 10C4 7-4 7-8 10C-22 20-42 14-42-2C-42-20-16-22 0-15Z"
        fill={ink.boa}
        {...outline}
        strokeWidth="4.5"
      />
      <path d="M-33-8C-30-14-22-15-16-14" fill="none" stroke={ink.boaLight} strokeWidth="4" strokeLinecap="round" />
      <g fill="none" stroke={ink.paper} strokeWidth="3.5" strokeLinecap="round">
        <path d="M-31 0C-27 6-17 6-13 0M-29 4L-32 8M-22 5.5V10M-15 4L-12 8" />
        <path d="M13 0C17 6 27 6 31 0M15 4L12 8M22 5.5V10M29 4L32 8" />
      </g>
    </g>
  )
}
