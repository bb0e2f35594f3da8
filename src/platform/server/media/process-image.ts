import type { Metadata, Sharp, SharpOptions } from 'sharp'
import {
  type ImageFormat,
  type ImageName,
  imageVariantUrl,
  largestWidth,
  variantWidths,
} from '#platform/rules/image-variants.ts'
import { UploadRefused } from './refuse-upload.ts'
import { sniffType } from './sniff-type.ts'

const maxMegapixels = 50
/** Two of the largest never run together: see `isBig`. */
const maxDecodingBytes = 256e6
/** This is roughly a picture of 900 x 900 pixels. */
const small = { workMs: 1000, decodingBytes: 64e6 }
/** Frames take longer the more precede them: 20,000 of one pixel would take minutes. */
const maxFrames = 2000
// WebP allows at most 16,383 pixels a side. We scale taller pictures down to this.
const largestHeight = 4096
// Animations are smaller, because every frame is encoded again for every width.
const largestAnimatedWidth = 960
const stepTimeoutSeconds = 60

/** The decoder calls AVIF by its container, heif. */
const readableTypes: Record<string, string> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** Measured with photos. Animations are encoded with less effort, and never as AVIF. */
const encodingMsPerMegapixel = { still: 300, quick: 100, animated: 130 }
const msPerFrame = 0.2

export type ProcessedImage = {
  name: ImageName
  /** Two big pictures must not be processed together. */
  isBig: boolean
  /** This is estimated from the header. */
  workMs: number
  /** Yields one file at a time, smallest first, so that only one is in memory. */
  files: () => AsyncGenerator<{ url: string; content: Uint8Array; contentType: string }>
}

type ImageOptions = {
  id: string
  tag?: Exclude<ImageName['tag'], 'animated'>
  isAvifRefused?: boolean
  quick?: boolean
}

/** Sharp drops all metadata (location, camera, profile) when it encodes. */
export async function processImage(source: string | Uint8Array, options: ImageOptions): Promise<ProcessedImage> {
  const type = (await sniffType(source)) ?? ''
  const format = options.isAvifRefused && type === 'image/avif' ? undefined : readableTypes[type]
  if (!format) {
    const types = options.isAvifRefused ? 'PNG, JPEG, GIF or WebP' : 'PNG, JPEG, GIF, WebP or AVIF'
    throw new UploadRefused('wrong_type', `This file isn't a ${types} image.`)
  }

  const { isAnimated, width, height, decoding } = await measure(source, format)
  const largest = fitInto(width, height, isAnimated ? largestAnimatedWidth : largestWidth)
  const name: ImageName = { id: options.id, ...largest, tag: isAnimated ? 'animated' : options.tag }
  const formats: ImageFormat[] = isAnimated ? ['webp'] : ['webp', 'avif']
  const widths = variantWidths(largest.width)

  async function* files() {
    const image = isAnimated ? await openAnimation(source) : await decodeOnce(source, largest)
    for (const variantWidth of widths) {
      // Uses exact sizes instead of "inside", so that rounding matches the size in the URL.
      const variantHeight = Math.max(1, Math.round((largest.height * variantWidth) / largest.width))
      const resized = image()
        .resize({ width: variantWidth, height: variantHeight, fit: 'fill' })
        .timeout({ seconds: stepTimeoutSeconds })
      for (const variant of formats) {
        const content = await encode(resized.clone(), variant, { isAnimated, quick: options.quick ?? false })
        yield { url: imageVariantUrl(name, variantWidth, variant), content, contentType: `image/${variant}` }
      }
    }
  }

  const encodedPixels = widths.reduce((sum, each) => sum + (each * each * largest.height) / largest.width, 0)
  const effort = isAnimated ? 'animated' : options.quick ? 'quick' : 'still'
  const encodingMs = (encodingMsPerMegapixel[effort] * encodedPixels * formats.length) / 1e6
  // Animations are decoded again for each width.
  const decodingMs = (decoding.msPerMegapixel * width * height * (isAnimated ? widths.length : 1)) / 1e6
  const workMs = Math.ceil(decoding.frames * (encodingMs + decodingMs + msPerFrame))
  return { name, files, workMs, isBig: workMs > small.workMs || decoding.bytes > small.decodingBytes }
}

/** Decoding is most of the work for a costly source, so all variants come from the largest. */
async function decodeOnce(source: string | Uint8Array, largest: { width: number; height: number }) {
  const sharp = await loadSharp()
  const { data, info } = await sharp(source, inputOptions(false))
    .resize({ ...largest, fit: 'fill' })
    .timeout({ seconds: stepTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

/** All frames at once would take up to 200 MB, and decoding is only a tenth of the work. */
async function openAnimation(source: string | Uint8Array) {
  const sharp = await loadSharp()
  return () => sharp(source, inputOptions(true))
}

async function measure(source: string | Uint8Array, format: string) {
  const sharp = await loadSharp()
  // This only reads the header. Our own pixel limit gives a clearer message than the decoder's.
  const header = await sharp(source, { ...inputOptions(true), limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) return refuseDamaged()
  const frames = header.pages ?? 1
  const frameHeight = header.pageHeight ?? header.height
  const isAnimated = frames > 1
  const subject = isAnimated ? 'This animation' : 'This image'
  if (header.width * frameHeight * frames > maxMegapixels * 1e6) {
    throw new UploadRefused(
      'too_large',
      `${subject} is too large: at most ${maxMegapixels} megapixels in all are possible.`,
    )
  }
  if (frames > maxFrames) {
    throw new UploadRefused('too_large', `This animation is too long: at most ${maxFrames} frames are possible.`)
  }
  const { bytesPerPixel, msPerMegapixel } = decodingCost(header, isAnimated)
  const bytes = bytesPerPixel * header.width * frameHeight
  if (bytes > maxDecodingBytes) {
    throw new UploadRefused('too_costly', `${subject} is too heavy to open. Make it smaller, or save it as a JPEG.`)
  }
  const { width, height } = isAnimated ? { width: header.width, height: frameHeight } : header.autoOrient
  return { isAnimated, width, height, decoding: { bytes, msPerMegapixel, frames } }
}

/**
 * The memory is 0 for formats that are read row by row; others need the whole frame.
 * Measured with pictures of 12 to 49 megapixels, rounded up.
 */
function decodingCost(header: Metadata, isAnimated: boolean): { bytesPerPixel: number; msPerMegapixel: number } {
  const isDeep = header.depth !== 'uchar'
  switch (header.format) {
    case 'heif':
      return { bytesPerPixel: isDeep ? 26 : 19, msPerMegapixel: isDeep ? 110 : 75 }
    case 'webp':
      return { bytesPerPixel: isAnimated ? 12 : 4.5, msPerMegapixel: 40 }
    case 'gif':
      return { bytesPerPixel: 8, msPerMegapixel: 40 }
    case 'jpeg': {
      if (!header.isProgressive) return { bytesPerPixel: 0, msPerMegapixel: 10 }
      // A progressive JPEG holds two bytes per coefficient; subsampled colours have a quarter.
      const samples = header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels
      return { bytesPerPixel: samples * 2.1, msPerMegapixel: 20 }
    }
    default: {
      const bytes = header.channels * (isDeep ? 2 : 1)
      return { bytesPerPixel: header.isProgressive ? bytes * 1.3 : 0, msPerMegapixel: 10 * bytes }
    }
  }
}

/** Imported with the first picture, because it takes 10 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Every upload is read only once, so libvips's cache would be useless.
  sharp.cache(false)
  return sharp
}

function inputOptions(isAnimated: boolean): SharpOptions {
  return {
    animated: isAnimated,
    // Rotated animations don't exist in practice, and sharp refuses to rotate them.
    autoOrient: !isAnimated,
    limitInputPixels: maxMegapixels * 1e6,
    failOn: 'error',
  }
}

function fitInto(width: number, height: number, maxWidth: number) {
  const scale = Math.min(1, maxWidth / width, largestHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function encode(image: Sharp, format: ImageFormat, { isAnimated, quick }: { isAnimated: boolean; quick: boolean }) {
  // AVIF above effort 1 takes many times as long and saves only a few per cent.
  // Without chroma subsampling, the largest picture would take 265 MB instead of 170.
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 55, effort: quick ? 0 : 1, chromaSubsampling: '4:2:0' })
      : image.webp({ quality: 82, effort: quick || isAnimated ? 1 : 4 })
  return encoded.toBuffer().catch(refuseDamaged)
}

function refuseDamaged(): never {
  throw new UploadRefused('wrong_type', "This image is damaged and can't be read.")
}
