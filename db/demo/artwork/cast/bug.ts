import { darker, gold, ink, lighter, magenta, mix, white } from '../ink/palette.ts'
import { circle, ellipse, fill, inked, line, path, shaded } from '../ink/svg.ts'

type BugMood = 'proud' | 'shocked' | 'asleep' | 'sly'

type BugOptions = { mood?: BugMood; colour?: string; wave?: number; bowTie?: boolean; hat?: string }

/** It faces the viewer around the origin, about 360 × 420. `wave` swings the legs, -1 to 1. */
export function bedBug({
  mood = 'proud',
  colour = '#b8402c',
  wave = 0,
  bowTie = true,
  hat = '',
}: BugOptions = {}): string {
  const leg = (side: number, n: number) => {
    const y = -10 + n * 62
    const lift = Math.sin(n * 2 + wave * 3) * 14 * Math.abs(wave)
    const d = `M${side * 104} ${y}Q${side * 176} ${y - 34 + lift} ${side * 186} ${y + 26 + lift}Q${side * 190} ${y + 46 + lift} ${side * 214} ${y + 44 + lift}`
    return line(d, 26) + line(d, 11, darker(colour, 0.2))
  }
  const legs = [0, 1, 2].map((n) => leg(-1, n) + leg(1, n)).join('')
  const belly = 'M0 -70C110 -70 156 20 150 96C142 190 70 214 0 214C-70 214 -142 190 -150 96C-156 20 -110 -70 0 -70Z'
  const stripes = [10, 62, 112, 158]
    .map((y, n) => line(`M${-170 + n * 8} ${y}Q0 ${y + 44} ${170 - n * 8} ${y}`, 9, darker(colour, 0.34)))
    .join('')
  const antenna = (side: number) => {
    const d = `M${side * 44} -190Q${side * 66} -262 ${side * (116 + wave * 10)} -262`
    return line(d, 16) + fill(circle(side * (116 + wave * 10), -262, 15), ink)
  }
  return [
    legs,
    antenna(-1) + antenna(1),
    shaded(path(belly), colour, {
      dx: -20,
      dy: -12,
      over:
        stripes + fill(ellipse(-70, 10, 26, 44), lighter(colour, 0.5), 'opacity="0.55" transform="rotate(24 -70 10)"'),
    }),
    shaded(ellipse(0, -124, 112, 92), lighter(colour, 0.12), { dx: -14, dy: -12 }),
    bugEyes(mood),
    bugMouth(mood),
    fill(ellipse(-78, -96, 18, 11) + ellipse(78, -96, 18, 11), magenta, 'opacity="0.5"'),
    bowTie ? tinyBowTie() : '',
    hat,
  ].join('')
}

function bugEyes(mood: BugMood): string {
  if (mood === 'asleep') return line('M-74 -140q28 22 54 0M20 -140q26 22 54 0', 10)
  return [-1, 1]
    .map((side) => {
      const r = mood === 'shocked' ? 46 : 38
      const lid =
        mood === 'sly'
          ? inked(path(`M${side * 44 - 60} -220H${side * 44 + 60}V-150H${side * 44 - 60}Z`), '#a03a26', 7)
          : ''
      return shaded(circle(side * 44, -146, r), white, {
        dx: 4,
        dy: 6,
        shade: mix(white, ink, 0.18),
        over:
          fill(circle(side * 44 - side * 4 + 4, -140, mood === 'shocked' ? 11 : 18), ink) +
          fill(circle(side * 44 + 10, -150, 7), white) +
          lid,
      })
    })
    .join('')
}

function bugMouth(mood: BugMood): string {
  if (mood === 'shocked') return inked(ellipse(0, -72, 22, 28), '#6b1238', 8)
  if (mood === 'asleep') return line('M-20 -84q20 14 40 0', 9)
  if (mood === 'sly') return line('M-40 -82Q10 -56 52 -92', 9)
  return (
    inked(path('M-48 -92Q0 -78 48 -92Q44 -44 0 -42Q-44 -44 -48 -92Z'), '#6b1238', 8) +
    inked(path('M-14 -82h14v16h-14zM2 -82h14v16h-14z'), white, 4)
  )
}

const tinyBowTie = () => {
  const wing = (side: number) => shaded(path(`M0 -28L${side * 62} -60V10Z`), gold, { dx: -5, dy: -6, width: 7 })
  return wing(-1) + wing(1) + shaded(circle(0, -26, 18), gold, { dx: -4, dy: -4, width: 7 })
}

export function cockroach({ wave = 0, monocle = true }: { wave?: number; monocle?: boolean } = {}): string {
  const colour = '#6b3a1c'
  const leg = (side: number, n: number) => {
    const y = 0 + n * 66
    const lift = Math.sin(n * 2.2 + wave * 3) * 12 * Math.abs(wave)
    const d = `M${side * 88} ${y}L${side * 168} ${y - 40 + lift}L${side * 196} ${y + 34 + lift}`
    return line(d, 20) + line(d, 8, darker(colour, 0.1))
  }
  const antenna = (side: number) =>
    line(`M${side * 36} -200C${side * 50} -300 ${side * 150} -330 ${side * (196 + wave * 12)} -270`, 10)
  const body = 'M0 -90C90 -90 122 0 118 90C112 200 60 244 0 244C-60 244 -112 200 -118 90C-122 0 -90 -90 0 -90Z'
  const wingCase = (side: number) =>
    shaded(
      path(
        `M0 -60C${side * 80} -70 ${side * 112} 0 ${side * 106} 90C${side * 98} 170 ${side * 50} 210 ${side * 12} 220Z`,
      ),
      '#8f5226',
      { dx: -12, dy: -10 },
    )
  return [
    [0, 1, 2].map((n) => leg(-1, n) + leg(1, n)).join(''),
    antenna(-1) + antenna(1),
    shaded(path(body), colour, { dx: -16 }),
    wingCase(-1) + wingCase(1),
    line('M-60 20q10 60 20 120M60 20q-10 60 -20 120', 6, darker(colour, 0.4)),
    shaded(ellipse(0, -130, 98, 84), '#8f5226', { dx: -14, dy: -12 }),
    bugEyes('sly'),
    line('M-44 -82Q0 -104 44 -74', 9) + line('M-40 -66C-70 -40 -90 -50 -100 -70M40 -66C70 -40 90 -50 100 -70', 8),
    monocle
      ? `<circle cx="44" cy="-146" r="48" fill="none" stroke="${ink}" stroke-width="18"/><circle cx="44" cy="-146" r="48" fill="none" stroke="${gold}" stroke-width="8"/>${line('M90 -132C130 -60 110 0 96 50', 6)}`
      : '',
  ].join('')
}
