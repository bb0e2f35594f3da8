import type { Field } from '../rules/field.ts'

export type Drawing = { size: number; draw: (context: CanvasRenderingContext2D) => void }

export type Surface = { context: CanvasRenderingContext2D; pixelsPerUnit: number; shift: { x: number; y: number } }

export type Placing = {
  x: number
  y: number
  size: number
  turn?: number
  squash?: { x: number; y: number }
  alpha?: number
}

/** Painted once per resolution and then copied, because paths are slow. */
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

/** The drawing is the fallback until the picture has loaded, or if that fails. */
export function createPicture(url: string | null | undefined, fallback: ReturnType<typeof createSprite>) {
  if (!url) return fallback
  const image = new Image()
  image.src = url
  return (surface: Surface, placing: Placing) =>
    image.complete && image.naturalWidth > 0 ? place(surface, image, placing) : fallback(surface, placing)
}

/** Leaves the context in field units. */
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
    // Copied pixel by pixel, because a scaled copy is many times slower.
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(picture, 0, 0)
    context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, 0, 0)
  }
}

type Picture = ImageBitmap | HTMLCanvasElement

/** A bitmap copies faster than a canvas. Browsers without `OffscreenCanvas` get a canvas. */
export function paint(
  { width, height, isOpaque = false }: { width: number; height: number; isOpaque?: boolean },
  draw: (context: CanvasRenderingContext2D) => void,
): Picture {
  const alpha = !isOpaque
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha })
    // Drawings only use what both kinds of context support.
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

/** By default this ignores the shake offset. */
export function setFieldUnits({ context, pixelsPerUnit }: Surface, { x, y } = unmoved) {
  context.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, x * pixelsPerUnit, y * pixelsPerUnit)
}

/** Leaves the context in the sprite's units: saving and restoring would cost more than the copy. */
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

/** Both lists must be ordered by id. A new item is its own earlier state. */
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
