import { darker, gold, ink, lighter, lime, magenta, orange, paper, pool, white } from '../ink/palette.ts'
import { at, circle, ellipse, fill, inked, line, path, shaded } from '../ink/svg.ts'
import { pearl } from './features.ts'

const mirrored = (body: string) => `<g transform="translate(800 0) scale(-1 1)">${body}</g>`

/** `behind` is drawn behind head and shoulders, `front` over the face. */
type Hair = { behind: string; front: string }

export function beehive(colour: string): Hair {
  const sides =
    'M214 400C150 470 190 600 176 700C230 720 262 660 256 600V430H544V600C538 660 570 720 624 700C610 600 650 470 586 400Z'
  const fringe =
    'M224 440C210 330 300 268 400 262C500 268 590 330 576 440C560 400 540 372 500 352C470 378 340 382 288 350C256 372 240 400 224 440Z'
  const tier = (y: number, rx: number, ry: number) =>
    shaded(ellipse(400, y, rx, ry), colour, { dx: -16, dy: -10, dot: 11 }) +
    line(
      `M${400 - rx * 0.62} ${y - ry * 0.2}Q${400 - rx * 0.2} ${y - ry * 0.72} ${400 + rx * 0.2} ${y - ry * 0.66}`,
      9,
      lighter(colour, 0.5),
    ) +
    line(
      `M${400 - rx * 0.2} ${y + ry * 0.5}Q${400 + rx * 0.3} ${y + ry * 0.6} ${400 + rx * 0.7} ${y + ry * 0.16}`,
      6,
      darker(colour, 0.5),
    )
  return {
    behind: shaded(path(sides), colour, { dx: -20, dy: -8, dot: 12 }),
    front: `${tier(84, 92, 54)}${tier(148, 152, 72)}${tier(226, 194, 86)}${tier(300, 204, 76)}${shaded(path(fringe), colour, { dx: -12, dy: -14 })}${at(400, 286, bow(gold), { scale: 0.85 })}`,
  }
}

const bow = (colour: string) =>
  shaded(path('M-10 0C-60 -60 -120 -50 -110 0C-120 52 -60 60 -10 4Z'), colour, { dx: -6, dy: -8 }) +
  shaded(path('M10 0C60 -60 120 -50 110 0C120 52 60 60 10 4Z'), colour, { dx: -6, dy: -8 }) +
  shaded(circle(0, 2, 24), colour, { dx: -5, dy: -5 }) +
  line('M-84 -16l34 12M84 -16l-34 12', 6)

export function combover(colour: string): Hair {
  const strand = (d: string) => line(d, 24) + line(d, 11, colour)
  const tuft = shaded(path('M236 470C210 440 212 390 240 356C262 372 262 440 256 480Z'), colour, { dx: -6, dy: -6 })
  return {
    behind: '',
    front:
      tuft +
      mirrored(tuft) +
      ['M548 352C470 250 330 236 252 330', 'M556 380C480 276 330 262 250 352', 'M536 330C470 236 360 216 276 296']
        .map(strand)
        .join(''),
  }
}

export function capWithPonytail(hair: string, cap: string): Hair {
  const tail =
    'M560 380C660 350 720 430 690 560C680 650 720 690 700 740C640 720 600 640 610 560C612 500 590 460 556 450Z'
  const crown = 'M218 372C214 230 300 178 400 176C504 178 588 230 582 372Q400 322 218 372Z'
  const brim = 'M150 398C230 318 500 306 590 366C560 402 460 378 380 384C280 390 220 420 150 398Z'
  return {
    behind:
      shaded(path(tail), hair, { dx: -14, dy: -10 }) +
      shaded(path('M232 380C196 470 210 560 240 610L290 560V380Z'), hair),
    front: `${shaded(path(crown), cap, { dx: -16, dy: -12 })}${line('M400 178Q396 250 398 330M300 206Q280 270 284 346M500 206Q520 270 518 346', 6)}${shaded(circle(398, 264, 42), gold, { dx: -6, dy: -8 })}${line('M386 284v-40h16q16 2 16 16t-16 14h-14', 8)}${shaded(path(brim), darker(cap, 0.2), { dx: -8, dy: -10 })}${fill(circle(400, 176, 14), ink)}`,
  }
}

export function towelTurban(colour: string): Hair {
  const wrap =
    'M210 400C180 300 210 170 330 120C420 80 560 110 600 220C630 300 604 360 586 400C520 320 290 310 210 400Z'
  const knot = 'M380 140C350 70 420 30 480 60C540 40 580 90 540 140C500 180 420 180 380 140Z'
  return {
    behind: '',
    front: `${shaded(path(wrap), colour, { dx: -20, dy: -12, dot: 12 })}${line('M236 330C300 230 430 190 560 190M226 372C300 280 450 240 596 270M330 130C400 160 470 150 540 140', 8)}${shaded(path(knot), lighter(colour, 0.3), { dx: -12, dy: -10 })}${line('M420 70q20 40 10 84M490 66q-10 40 -2 80', 7)}${bubble(170, 200, 40)}${bubble(640, 130, 54)}${bubble(664, 330, 28)}${bubble(120, 330, 24)}`,
  }
}

export const bubble = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${lighter(pool, 0.65)}" fill-opacity="0.92" stroke="${ink}" stroke-width="7"/>${line(`M${x - r * 0.55} ${y - r * 0.1}A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.58}`, r * 0.2, white)}${fill(circle(x + r * 0.4, y + r * 0.4, r * 0.12), white)}`

export function showerCapMullet(hair: string, cap: string): Hair {
  const mullet =
    'M226 420C190 520 190 640 150 730C210 720 236 690 250 640C270 700 260 740 240 770C320 740 330 640 310 540H490C470 640 480 740 560 770C540 740 530 700 550 640C564 690 590 720 650 730C610 640 610 520 574 420Z'
  const frill = Array.from({ length: 9 }, (_, n) =>
    circle(224 + n * 44, 352 - Math.sin((n / 8) * Math.PI) * 34, 30),
  ).join('')
  const dome = 'M208 356C180 200 300 140 400 140C500 140 620 200 592 356Q400 300 208 356Z'
  const spots = [
    [290, 230],
    [400, 190],
    [510, 236],
    [346, 280],
    [452, 282],
    [250, 300],
    [556, 304],
  ]
  return {
    behind: shaded(path(mullet), hair, { dx: -16, dy: -6 }),
    front: `${shaded(path(dome), cap, { dx: -18, dy: -12, over: fill(spots.map(([x, y]) => circle(x as number, y as number, 20)).join(''), white, 'opacity="0.85"') })}${inked(frill, lighter(cap, 0.25), 8)}${fill(Array.from({ length: 9 }, (_, n) => circle(224 + n * 44, 352 - Math.sin((n / 8) * Math.PI) * 34, 26)).join(''), lighter(cap, 0.25))}${line('M214 356Q400 296 586 356', 6)}`,
  }
}

export function tightBun(colour: string): Hair {
  const shell =
    'M222 450C190 300 270 206 400 204C530 206 610 300 578 450C570 390 540 330 480 300C440 330 350 350 280 340C246 366 232 400 222 450Z'
  return {
    behind:
      shaded(circle(400, 170, 92), colour, { dx: -18, dy: -12 }) +
      line('M340 190C350 120 440 110 460 170C462 210 400 220 396 180', 8),
    front: `${shaded(path(shell), colour, { dx: -14, dy: -12 })}${line('M300 320C330 260 380 226 400 214M480 290C470 250 440 226 416 214', 7)}${line('M330 120L480 220', 14)}${line('M330 120L480 220', 6, gold)}${pearl(326, 116, 18, gold)}`,
  }
}

export function flamePompadour(colour: string): Hair {
  const flame =
    'M230 420C180 330 200 260 260 220C220 180 250 110 300 90C296 140 330 150 350 130C340 70 400 20 470 30C430 70 470 110 500 110C540 80 600 100 610 160C570 160 560 190 590 210C640 260 620 350 576 420C570 360 540 330 500 320C430 340 340 340 290 316C252 340 236 380 230 420Z'
  const core =
    'M300 300C280 240 320 200 350 200C350 160 400 130 430 130C420 170 460 190 490 190C540 210 540 270 510 300C440 316 360 318 300 300Z'
  return {
    behind: '',
    front: `${shaded(path(flame), colour, { dx: -18, dy: -10, dot: 12 })}${fill(path(core), gold)}${fill(path('M340 300C330 260 360 240 384 240C386 216 410 200 428 200C424 226 450 238 470 240C492 260 484 286 470 300C430 308 380 308 340 300Z'), paper)}`,
  }
}

export function frizzBob(colour: string): Hair {
  const curls = (points: [number, number, number][]) => points.map(([x, y, r]) => circle(x, y, r)).join('')
  const back = curls([
    [250, 300, 90],
    [550, 300, 90],
    [200, 410, 84],
    [600, 410, 84],
    [190, 520, 74],
    [610, 520, 74],
    [400, 230, 120],
    [320, 240, 90],
    [480, 240, 90],
    [220, 600, 56],
    [580, 600, 56],
  ])
  const front = curls([
    [290, 300, 56],
    [370, 276, 60],
    [450, 280, 58],
    [520, 310, 50],
  ])
  const dip = (shape: string) => inked(shape, colour, 16) + fill(shape, colour)
  return {
    behind:
      dip(back) +
      line('M170 420q20 -30 50 -20M600 380q30 10 24 44M190 540q24 20 46 4M300 190q30 -24 60 -8M470 190q36 0 44 34', 7),
    front: `${dip(front)}${line('M280 306q10 -30 40 -26M360 286q20 -24 44 -10M440 292q24 -20 44 0', 7)}${goggles()}`,
  }
}

const goggles = () => {
  const lens = (x: number) =>
    shaded(circle(x, 262, 56), pool, {
      dx: -12,
      dy: -12,
      width: 10,
      over: line(`M${x - 28} 270A34 34 0 0 1 ${x + 4} 232`, 10, white),
    })
  return `${line('M214 300Q400 220 586 300', 40)}${line('M214 300Q400 220 586 300', 24, lime)}${inked(circle(330, 262, 72) + circle(470, 262, 72), gold, 9)}${lens(330)}${lens(470)}`
}

export function glamWaves(colour: string): Hair {
  const mane =
    'M220 420C140 300 240 130 420 138C600 140 680 300 600 420C680 500 590 560 650 640C700 720 640 800 560 800C600 720 520 680 540 600H270C290 680 200 720 240 800C160 800 100 720 150 640C210 560 120 500 220 420Z'
  const sweep =
    'M222 460C200 330 290 220 420 214C540 220 610 330 578 460C572 400 556 370 530 350C470 400 360 400 330 300C300 370 250 390 222 460Z'
  return {
    behind:
      shaded(path(mane), colour, { dx: -24, dy: -10, dot: 12 }) +
      line('M190 520C230 560 170 620 200 680M610 520C570 560 640 620 600 690', 8),
    front: `${shaded(path(sweep), colour, { dx: -14, dy: -14 })}${line('M300 270C340 230 420 220 480 250M340 340C360 380 420 396 470 380', 7)}${tiara()}`,
  }
}

const tiara = () =>
  shaded(path('M276 252L262 150L330 206L400 110L470 206L540 150L526 252Q400 204 276 252Z'), gold, {
    dx: -10,
    dy: -10,
  }) +
  pearl(262, 146, 15, magenta) +
  pearl(400, 104, 20, pool) +
  pearl(540, 146, 15, magenta) +
  pearl(400, 196, 16, magenta)

export const earpiece = (): Hair => ({
  behind: '',
  front: `${line('M290 262Q330 226 390 232', 16, white)}${line('M262 300q6 -14 14 -22', 12, white)}${inked(path('M574 452c30 -4 34 38 6 42c-16 2 -22 -10 -18 -22z'), ink, 6)}${line('M584 492c30 30 -20 50 10 80s-10 50 4 90', 14)}${line('M584 492c30 30 -20 50 10 80s-10 50 4 90', 6, white)}`,
})

export function permAndVisor(hair: string, visor: string): Hair {
  const ring = Array.from({ length: 13 }, (_, n) => {
    const a = Math.PI * (0.88 + (n / 12) * 1.24)
    return circle(Math.round(400 + Math.cos(a) * 200), Math.round(400 + Math.sin(a) * 196), 62)
  }).join('')
  const brim = 'M196 372C270 270 530 270 604 372C560 420 240 420 196 372Z'
  return {
    behind:
      inked(ring, hair, 16) +
      fill(ring, hair) +
      fill(circle(400, 380, 190), hair) +
      line(
        'M190 330q24 -24 48 0M250 230q24 -30 54 -4M370 180q30 -24 60 0M500 216q36 -14 50 20M560 310q40 -10 46 30',
        7,
      ),
    front: `${line('M216 348Q400 250 584 348', 44)}${line('M216 348Q400 250 584 348', 28, visor)}<g opacity="0.86">${shaded(path(brim), lime, { dx: -8, dy: -12 })}</g>${line('M250 376q150 -60 250 -20', 8, white)}`,
  }
}

export function sidePartAndBowler(hair: string, hat: string): Hair {
  const side = shaded(path('M222 470C204 420 216 370 240 340L280 350C262 390 258 430 250 476Z'), hair, {
    dx: -6,
    dy: -6,
  })
  return {
    behind: '',
    front: `${side}${mirrored(side)}${shaded(path('M244 352C256 318 330 300 420 306C360 322 320 352 280 372Z'), hair)}${shaded(path('M252 320C236 180 310 128 402 128C494 128 566 180 550 320Z'), hat, { dx: -18, dy: -10 })}${inked(path('M250 292Q400 250 552 292V330Q400 290 250 330Z'), orange, 8)}${shaded(path('M170 322C220 290 580 290 632 322C640 366 540 346 400 342C262 346 160 366 170 322Z'), hat, { dx: -10, dy: -12 })}`,
  }
}
