import { type Crop, cropSquare } from './crop-geometry.ts'

const largestSidePx = 512

/** Browsers that can't write WebP return a PNG. */
export async function cutPicture(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.min(largestSidePx, Math.round(cropSquare(picture, crop).side)))
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('The browser could not write the picture.')
  return new File([blob], 'avatar', { type: blob.type })
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
