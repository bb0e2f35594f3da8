import type { Field } from '../rules/field.ts'

/** A drawing around the origin, `size` units wide and high. */
export type Drawing = { size: number; draw: (context: CanvasRenderingContext2D) => void }

/** Where sprites go: the canvas, how finely it is drawn, and how far the picture is shaken out of its place. */
export type Surface = { context: CanvasRenderingContext2D; pixelsPerUnit: number; shift: { x: number; y: number } }

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
  let picture: Picture | undefined
  let preparedFor = 0

  function prepare(pixelsPerUnit: number) {
    const pixels = Math.ceil(size * pixelsPerUnit)
    if (picture && preparedFor === pixels) return picture
    preparedFor = pixels
    picture = paint({ width: pixels, height: pixels }, (context) => {
      const scale = pixels / size
      context.setTransform(scale, 0, 0, scale, pixels / 2, pixels / 2)
      draw(context)
    })
    return picture
  }

  return (surface: Surface, placing: Placing) => place(surface, prepare(surface.pixelsPerUnit), placing)
}

/** An uploaded picture in the place of a drawing; until it is there, and where it fails, the drawing stands in. */
export function createPicture(url: string | null | undefined, fallback: ReturnType<typeof createSprite>) {
  if (!url) return fallback
  const image = new Image()
  image.src = url
  return (surface: Surface, placing: Placing) =>
    image.complete && image.naturalWidth > 0 ? place(surface, image, placing) : fallback(surface, placing)
}

/** A background that never moves, painted once for the present sharpness. Leaves the context in field units. */
export function createBackdrop(draw: (context: CanvasRenderingContext2D, field: Field) => void) {
  let picture: Picture | undefined
  return (context: CanvasRenderingContext2D, field: Field, pixelsPerUnit: number) => {
    const width = Math.round(field.width * pixelsPerUnit)
    const height = Math.round(field.height * pixelsPerUnit)
    if (picture?.width !== width || picture.height !== height) {
      picture = paint({ width, height, isOpaque: true }, (own) => {
        own.scale(pixelsPerUnit, pixelsPerUnit)
        draw(own, field)
      })
    }
    // Dot by dot: a copy that is not stretched costs a fraction of one that is.
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(picture, 0, 0)
    context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
  }
}

type Picture = ImageBitmap | HTMLCanvasElement

/** A bitmap is copied faster than another canvas; browsers that cannot make one off screen get the canvas. */
export function paint(
  { width, height, isOpaque = false }: { width: number; height: number; isOpaque?: boolean },
  draw: (context: CanvasRenderingContext2D) => void,
): Picture {
  const alpha = !isOpaque
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha })
    // What both kinds of context can do is all that drawings use.
    if (context) draw(context as unknown as CanvasRenderingContext2D)
    return canvas.transferToImageBitmap()
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha })
  if (context) draw(context)
  return canvas
}

/** Back to field units, for what is not a sprite. Without a surface's shift: where the field itself lies. */
export function setFieldUnits({ context, pixelsPerUnit }: Surface, { x, y } = unmoved) {
  context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, x * pixelsPerUnit, y * pixelsPerUnit)
}

/**
 * Leaves the context in the sprite's own units, for the next sprite or `setFieldUnits` to replace: saving and restoring it costs
 * more than the copy itself.
 */
function place(
  { context, pixelsPerUnit, shift }: Surface,
  picture: Picture | HTMLImageElement,
  { x, y, size, turn = 0, squash = unsquashed, alpha = 1 }: Placing,
) {
  const share = picture instanceof HTMLImageElement ? picture.naturalHeight / picture.naturalWidth : 1
  const width = share > 1 ? size / share : size
  const height = share > 1 ? size : size * share
  const cos = turn === 0 ? pixelsPerUnit : Math.cos(turn) * pixelsPerUnit
  const sin = turn === 0 ? 0 : Math.sin(turn) * pixelsPerUnit
  context.setTransform(
    cos * squash.x,
    sin * squash.x,
    -sin * squash.y,
    cos * squash.y,
    (x + shift.x) * pixelsPerUnit,
    (y + shift.y) * pixelsPerUnit,
  )
  if (alpha !== 1) context.globalAlpha = alpha
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  if (alpha !== 1) context.globalAlpha = 1
}

const unmoved = { x: 0, y: 0 }
const unsquashed = { x: 1, y: 1 }

/** Each item with what it was a step ago, or itself where it is new. Both lists are in the order of their ids. */
export function eachWithEarlier<Item extends { id: number }>(
  { before, now }: { before: readonly Item[]; now: readonly Item[] },
  visit: (item: Item, earlier: Item) => void,
) {
  let at = 0
  for (const item of now) {
    while (at < before.length && (before[at] as Item).id < item.id) at++
    const earlier = before[at]
    visit(item, earlier?.id === item.id ? earlier : item)
  }
}
