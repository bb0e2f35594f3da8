import { darker } from '../ink/palette.ts'
import { ellipse, halftoneFade, line, path, shaded, sticker, sunburst, svgDocument } from '../ink/svg.ts'

const PORTRAIT = { width: 800, height: 1000 }

type HeadShape = { width: number; top: number; chin: number; jaw: number; chinWidth: number }

export type Bust = {
  background: string
  rays: string
  dots: string
  skin: string
  head: HeadShape
  /** From here on, parts are drawn in this order around the body and the head. */
  behind?: string
  costume: string
  neck?: { width: number }
  ears?: boolean
  face: string
  front: string
  prop?: string
}

export function bustPortrait(bust: Bust): string {
  return svgDocument(
    PORTRAIT.width,
    PORTRAIT.height,
    `${cardGround(bust)}${sticker(bustFigure(bust))}${bust.prop ? sticker(bust.prop, { border: 9, shadow: 9 }) : ''}`,
  )
}

export function cardGround({ background, rays, dots }: { background: string; rays: string; dots: string }): string {
  return [
    `<rect width="800" height="1000" fill="${background}"/>`,
    sunburst({ cx: 400, cy: 470, radius: 900, rays: 18, colour: rays, turn: 0.08 }),
    halftoneFade({ width: 800, fromY: 1010, toY: 520, step: 34, colour: dots }),
    halftoneFade({ width: 800, fromY: -6, toY: 150, step: 26, colour: dots, opacity: 0.55 }),
  ].join('')
}

export function bustFigure(bust: Bust): string {
  const neckWidth = bust.neck?.width ?? 66
  const neck = path(`M${400 - neckWidth} 560L${400 - neckWidth - 8} 800H${400 + neckWidth + 8}L${400 + neckWidth} 560Z`)
  return [
    bust.behind ?? '',
    shaded(neck, darker(bust.skin, 0.12), { dx: 0, dy: 60 }),
    bust.costume,
    bust.ears === false ? '' : ears(bust),
    shaded(path(headPath(bust.head)), bust.skin, { dx: -18, dy: -10 }),
    bust.face,
    bust.front,
  ].join('')
}

function ears({ head, skin }: Bust): string {
  return [-1, 1]
    .map((side) => {
      const x = 400 + side * (head.width - 2)
      return (
        shaded(ellipse(x, 452, 30, 44), skin, { dx: -6, dy: -8 }) +
        line(`M${x + side * 8} 432q${side * 12} 18 ${side * -4} 36`, 6)
      )
    })
    .join('')
}

function headPath({ width: w, top, chin, jaw, chinWidth: c }: HeadShape): string {
  const [left, right] = [400 - w, 400 + w]
  return (
    `M${left} 430C${left} ${top + 60} ${400 - w * 0.62} ${top} 400 ${top}` +
    `C${400 + w * 0.62} ${top} ${right} ${top + 60} ${right} 430` +
    `C${right} 500 ${400 + w * jaw} ${chin - 70} ${400 + c} ${chin - 8}` +
    `Q400 ${chin + 12} ${400 - c} ${chin - 8}` +
    `C${400 - w * jaw} ${chin - 70} ${left} 500 ${left} 430Z`
  )
}
