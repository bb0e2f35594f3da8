import { beige, darker, gold, ink, lighter, lime, magenta, mix, orange, paper, pool, white } from '../ink/palette.ts'
import { at, circle, ellipse, fill, inked, lettering, line, path, rect, shaded } from '../ink/svg.ts'

export const fist = (skin: string) =>
  shaded(
    path(
      'M-64 -30C-60 -66 -20 -66 -10 -52C0 -68 34 -66 40 -50C64 -56 78 -34 70 -6C78 40 48 66 4 66C-44 66 -72 30 -64 -30Z',
    ),
    skin,
    { dx: -12, dy: -10 },
  ) +
  line('M-22 -46V6M14 -50V4M44 -42V2', 7) +
  line('M-62 2C-30 -4 10 20 -8 34C-24 46 -50 36 -56 24', 8)

export const tapeRoll = () =>
  shaded(circle(0, 0, 92), beige, { dx: -14, dy: -12 }) +
  inked(circle(0, 0, 46), '#8a6b3c', 8) +
  inked(circle(0, 0, 34), paper, 6) +
  shaded(path('M84 -40L190 -10L180 30L200 50L80 46Z'), beige, { dx: -6, dy: -6 })

export const snackBag = (label = 'BLAZE', level = '7') =>
  shaded(
    path(
      'M-96 -140L-80 -120L-60 -140L-40 -120L-20 -140L0 -120L20 -140L40 -120L60 -140L80 -120L96 -140L104 130L84 116L60 132L36 116L12 132L-12 116L-36 132L-60 116L-84 132L-104 116Z',
    ),
    magenta,
    { dx: -14, dy: -8, dot: 11 },
  ) +
  inked(
    path(
      'M0 -96L24 -58L70 -70L56 -24L98 0L52 20L60 68L16 48L-16 86L-34 40L-82 46L-58 6L-94 -30L-46 -38L-46 -84L-12 -60Z',
    ),
    gold,
    7,
  ) +
  lettering(0, 4, label, { size: 50, colour: ink, turn: -8, outline: 8, outlineColour: white }) +
  lettering(6, 48, `HEAT ${level}`, { size: 28, font: 'sign', colour: magenta, turn: -8 })

export const puff = () =>
  shaded(path('M-50 10C-64 -20 -30 -40 -10 -30C10 -50 50 -40 54 -8C70 16 40 40 16 28C-10 46 -40 36 -50 10Z'), orange, {
    dx: -8,
    dy: -8,
    shade: '#c42a17',
  }) + line('M-24 -4q10 -10 20 0M10 8q12 -12 22 -2', 5, '#c42a17')

export const dipBowl = () =>
  shaded(ellipse(0, -30, 130, 46), '#8a5a2b', { dx: -10, dy: -8 }) +
  line('M-70 -34q30 -26 60 0t60 -4', 8, '#b98546') +
  shaded(path('M-134 -26C-130 80 -70 110 0 110C70 110 130 80 134 -26C110 20 -110 20 -134 -26Z'), pool, {
    dx: -18,
    dy: -10,
  }) +
  line('M-110 30q30 26 54 0t54 4t54 -4t50 0', 9, white)

export const towHook = () =>
  Array.from(
    { length: 13 },
    (_, n) =>
      inked(rect(n % 2 ? -9 : -19, -118 - n * 58, n % 2 ? 18 : 38, 70, 16), n % 2 ? '#8f9aa3' : '#c9d0d6', 8) +
      (n % 2 ? '' : inked(rect(-6, -100 - n * 58, 12, 34, 6), ink, 1)),
  ).join('') +
  shaded(rect(-44, -80, 88, 64, 12), gold, { dx: -8 }) +
  line('M0 -16V20C0 110 -110 110 -104 20', 54) +
  line('M0 -16V20C0 110 -110 110 -104 20', 34, '#aeb8c0') +
  line('M-8 -6V20', 8, white)

export const washBasket = () =>
  inked(
    path('M-110 -50C-120 -110 -60 -120 -50 -80C-40 -130 30 -130 30 -80C60 -120 120 -100 110 -50Z'),
    lighter(magenta, 0.4),
    8,
  ) +
  fill(ellipse(-20, -70, 24, 16), lime) +
  line('M-70 -60q20 -24 40 0M20 -64q24 -20 44 4', 6) +
  shaded(path('M-134 -56H134L106 100H-106Z'), pool, {
    dx: -14,
    over: line('M-80 -20V80M-40 -20V80M0 -20V80M40 -20V80M80 -20V80', 16, darker(pool, 0.3)),
  }) +
  inked(rect(-144, -70, 288, 34, 12), lighter(pool, 0.4), 8)

export const rubberDuck = () =>
  shaded(
    path(
      'M-110 20C-110 -30 -60 -30 -30 -20C-60 -60 -40 -120 20 -120C80 -120 96 -60 66 -24C120 -30 140 60 60 84C0 100 -110 96 -110 20Z',
    ),
    gold,
    { dx: -14, dy: -10 },
  ) +
  inked(path('M74 -84C110 -92 132 -80 130 -66C120 -50 90 -50 74 -60Z'), orange, 7) +
  fill(circle(40, -84, 10), ink) +
  fill(circle(44, -88, 4), white) +
  line('M-60 16C-30 56 20 50 30 10', 8)

export const letterStack = () =>
  [-14, 8, -4]
    .map((turn, n) =>
      at(
        0,
        n * -18,
        inked(path('M-120 -60H120V80H-120Z'), mix('#b79af0', white, n * 0.28), 8) + line('M-118 -58L0 26L118 -58', 8),
        { turn },
      ),
    )
    .join('') +
  at(
    0,
    -30,
    shaded(circle(0, 8, 30), magenta, { dx: -6, dy: -6 }) + lettering(0, 22, '!', { size: 42, colour: white }),
    { turn: -4 },
  )

export const bugJar = (bug: string) =>
  shaded(path('M-90 -90H90V90Q90 130 50 130H-50Q-90 130 -90 90Z'), lighter(pool, 0.7), { dx: -14, dy: -10 }) +
  bug +
  `<path d="M-66 -60V70" stroke="${white}" stroke-width="14" stroke-linecap="round"/>` +
  shaded(rect(-98, -136, 196, 54, 12), gold, { dx: -10, dy: -8 }) +
  line('M-60 -132v40M-30 -132v40M0 -132v40M30 -132v40M60 -132v40', 5)

export const handMirror = () =>
  line('M0 90V220', 44) +
  line('M0 90V220', 26, gold) +
  shaded(circle(0, 0, 110), gold, { dx: -14 }) +
  shaded(circle(0, 0, 82), lighter(pool, 0.6), { dx: -14, over: line('M-50 20L20 -60M-20 50L56 -36', 14, white) })

export const velvetRope = () => {
  const post = (x: number) =>
    shaded(rect(x - 18, -60, 36, 240, 10), gold, { dx: -8 }) + shaded(circle(x, -80, 36), gold, { dx: -10 })
  return `${line('M-180 -30Q0 140 180 -30', 52)}${line('M-180 -30Q0 140 180 -30', 34, magenta)}${line('M-160 -20Q0 110 150 -14', 6, lighter(magenta, 0.5))}${post(-190)}${post(190)}`
}

export const bingoCard = () => {
  const cells = Array.from({ length: 16 }, (_, n) => {
    const [x, y] = [-84 + (n % 4) * 56, -70 + Math.floor(n / 4) * 50]
    const marked = [0, 5, 10, 15, 6].includes(n)
    return (
      inked(rect(x - 26, y - 23, 52, 46, 4), white, 4) +
      (marked
        ? fill(circle(x, y, 19), magenta, 'opacity="0.85"')
        : lettering(x, y + 11, String(((n * 17) % 74) + 1), { size: 30, font: 'sign' }))
    )
  }).join('')
  return (
    shaded(rect(-128, -152, 256, 304, 16), pool, { dx: -10 }) +
    lettering(0, -104, 'BINGO', { size: 52, font: 'sign', colour: gold, outline: 10, spacing: 6 }) +
    cells
  )
}

export const clipboard = () =>
  shaded(rect(-112, -140, 224, 290, 14), '#b4763a', { dx: -12 }) +
  inked(path('M-90 -110H90V130H-90Z'), white, 6) +
  inked(rect(-50, -166, 100, 50, 12), '#aeb8c0', 8) +
  [-70, -30, 10, 50, 90]
    .map(
      (y, n) =>
        inked(rect(-76, y - 12, 24, 24, 4), white, 5) +
        line(`M-36 ${y}h${90 - n * 9}`, 7) +
        (n < 4 ? line(`M-74 ${y}l10 12l20 -26`, 7, magenta) : ''),
    )
    .join('')

export const sock = (colour = '#f0a93c') =>
  shaded(path('M-60 -140H40V0C40 40 130 40 130 90C130 140 40 140 -10 120C-70 96 -60 20 -60 -140Z'), colour, {
    dx: -12,
    over: [
      [-30, -60],
      [10, -20],
      [-30, 10],
      [0, 60],
      [60, 80],
      [96, 104],
      [-20, -100],
      [22, -84],
    ]
      .map(
        ([x, y]) =>
          fill(ellipse(x as number, y as number, 13, 9), '#a8561c') +
          line(`M${(x as number) - 13} ${y}a13 10 0 0 1 18 -9`, 5),
      )
      .join(''),
  }) + inked(rect(-70, -166, 120, 46, 14), magenta, 8)
