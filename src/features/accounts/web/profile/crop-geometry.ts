export type PictureSize = { width: number; height: number }

/** The centre is in picture pixels. Zoom 1 is the largest square, 2 is half as wide. */
export type Crop = { centerX: number; centerY: number; zoom: number }

const smallestSidePx = 64
const mostZoom = 8

export function largestCrop({ width, height }: PictureSize): Crop {
  return { centerX: width / 2, centerY: height / 2, zoom: 1 }
}

export function cropSquare(size: PictureSize, { centerX, centerY, zoom }: Crop) {
  const side = Math.min(size.width, size.height) / zoom
  return { left: centerX - side / 2, top: centerY - side / 2, side }
}

export function moveCrop(size: PictureSize, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const half = cropSquare(size, crop).side / 2
  return {
    ...crop,
    centerX: between(half, crop.centerX + right, size.width - half),
    centerY: between(half, crop.centerY + down, size.height - half),
  }
}

export function zoomCrop(size: PictureSize, crop: Crop, zoom: number): Crop {
  return moveCrop(size, { ...crop, zoom: between(1, zoom, highestZoom(size)) }, { right: 0, down: 0 })
}

export function highestZoom({ width, height }: PictureSize) {
  return between(1, Math.min(width, height) / smallestSidePx, mostZoom)
}

function between(low: number, value: number, high: number) {
  return Math.max(low, Math.min(value, high))
}
