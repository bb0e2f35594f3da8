import { gold, ink, magenta, white } from '../ink/palette.ts'
import { at, circle, fill, inked, lettering, line, path, shaded, sticker, svgDocument } from '../ink/svg.ts'
import { bedBug, cockroach } from './bug.ts'
import { cardGround } from './bust.ts'
import { pearl } from './features.ts'
import { dipBowl } from './props.ts'

export function barnabyPortrait(): string {
  const throne = shaded(path('M150 1010V560C150 380 260 330 400 330C540 330 650 380 650 560V1010Z'), '#6a3fb5', {
    dx: -24,
    over: Array.from({ length: 14 }, (_, n) =>
      fill(circle(200 + (n % 5) * 100, 420 + Math.floor(n / 5) * 130, 12), gold),
    ).join(''),
  })
  const crown = `<g transform="translate(6 -232) rotate(8)">${shaded(path('M-70 30L-84 -50L-38 -10L0 -78L38 -10L84 -50L70 30Z'), gold, { dx: -8, dy: -8 })}${pearl(0, 4, 14, magenta)}</g>`
  const body = throne + at(400, 660, bedBug({ mood: 'proud', hat: crown }), { scale: 1.32 })
  const pillow =
    shaded(path('M110 930C200 890 600 890 690 930C730 1000 700 1040 690 1050H110C90 1040 70 1000 110 930Z'), white, {
      dx: -16,
    }) + line('M180 960q40 -14 60 10M560 964q40 -14 60 -6', 7)
  return svgDocument(
    800,
    1000,
    cardGround({ background: magenta, rays: '#f54a9c', dots: '#b80a5c' }) +
      sticker(body) +
      sticker(pillow, { border: 9, shadow: 9 }),
  )
}

export function reginaldPortrait(): string {
  const hat = `<g transform="translate(-6 -206) rotate(-8)">${shaded(path('M-64 10V-120H64V10Z'), ink, { dx: -10, shade: '#120516' })}${fill(path('M-64 -30H64V0H-64Z'), magenta)}${shaded(path('M-110 6Q0 -16 110 6Q100 34 0 30Q-100 34 -110 6Z'), ink, { dx: -8, shade: '#120516' })}</g>`
  const dip = at(400, 930, dipBowl(), { scale: 2.5 })
  return svgDocument(
    800,
    1000,
    cardGround({ background: '#4d7a1f', rays: '#63962b', dots: '#2f5210' }) +
      sticker(at(400, 560, cockroach() + hat, { scale: 1.32 })) +
      sticker(dip, { border: 9, shadow: 9 }) +
      at(660, 160, starburst('8TH LAYER!')),
  )
}

const starburst = (words: string) =>
  sticker(
    inked(
      path(
        `${Array.from(
          { length: 24 },
          (_, n) =>
            `${n ? 'L' : 'M'}${(Math.cos((n / 12) * Math.PI) * (n % 2 ? 84 : 116)).toFixed(0)} ${(Math.sin((n / 12) * Math.PI) * (n % 2 ? 84 : 116)).toFixed(0)}`,
        ).join('')}Z`,
      ),
      gold,
      7,
    ) +
      lettering(0, -4, words.split(' ')[0] ?? '', { size: 54, turn: -8, colour: magenta, outline: 7 }) +
      lettering(4, 40, words.split(' ')[1] ?? '', { size: 44, turn: -8 }),
    { border: 6, shadow: 6 },
  )
