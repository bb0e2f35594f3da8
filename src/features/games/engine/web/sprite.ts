import type { Field } from '../rules/field.ts'

/** A drawing around the origin, `size` units wide and high. */
export type Drawing = { size: number; draw: (context: CanvasRenderingContext2D) => void }

export type Placing = {
  x: number
  y: number
  /** How wide it becomes, in field units. */
  size: number
  turn?: number
  squash?: { x: number; y: number }
  alpha?: number
}

/**
 * A drawing that is painted once for the present sharpness and copied from then on: paths are slow, copies are not. Drawn at
 * `size` and placed at any.
 */
export function createSprite({ size, draw }: Drawing) {
  let picture: HTMLCanvasElement | undefined
  let preparedFor = 0

  function prepare(pixelsPerUnit: number) {
    const pixels = Math.ceil(size * pixelsPerUnit)
    if (picture && preparedFor === pixels) return picture
    picture = document.createElement('canvas')
    picture.width = pixels
    picture.height = pixels
    preparedFor = pixels
    const context = picture.getContext('2d')
    if (context) {
      const scale = pixels / size
      context.setTransform(scale, 0, 0, scale, pixels / 2, pixels / 2)
      draw(context)
    }
    return picture
  }

  return (context: CanvasRenderingContext2D, placing: Placing, pixelsPerUnit: number) =>
    place(context, prepare(pixelsPerUnit), placing)
}

/** An uploaded picture in the place of a drawing; until it is there, and where it fails, the drawing stands in. */
export function createPicture(url: string | null | undefined, fallback: ReturnType<typeof createSprite>) {
  if (!url) return fallback
  const image = new Image()
  image.src = url
  return (context: CanvasRenderingContext2D, placing: Placing, pixelsPerUnit: number) =>
    image.complete && image.naturalWidth > 0
      ? place(context, image, placing)
      : fallback(context, placing, pixelsPerUnit)
}

/** A background that never moves, painted once for the present sharpness. */
export function createBackdrop(draw: (context: CanvasRenderingContext2D, field: Field) => void) {
  let picture: HTMLCanvasElement | undefined
  return (context: CanvasRenderingContext2D, field: Field, pixelsPerUnit: number) => {
    const width = Math.ceil(field.width * pixelsPerUnit)
    const height = Math.ceil(field.height * pixelsPerUnit)
    if (picture?.width !== width || picture.height !== height) {
      picture = document.createElement('canvas')
      picture.width = width
      picture.height = height
      const own = picture.getContext('2d')
      own?.scale(pixelsPerUnit, pixelsPerUnit)
      if (own) draw(own, field)
    }
    context.drawImage(picture, 0, 0, field.width, field.height)
  }
}

function place(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement | HTMLImageElement,
  { x, y, size, turn = 0, squash, alpha = 1 }: Placing,
) {
  context.save()
  context.globalAlpha = alpha
  context.translate(x, y)
  if (turn) context.rotate(turn)
  if (squash) context.scale(squash.x, squash.y)
  const share = picture instanceof HTMLImageElement ? picture.naturalHeight / picture.naturalWidth : 1
  const width = share > 1 ? size / share : size
  const height = share > 1 ? size : size * share
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.restore()
}
