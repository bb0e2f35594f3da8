import type { Sharp, SharpOptions } from 'sharp'
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
// A WebP side ends at 16,383 pixels; a picture this tall is scaled down as a whole.
const largestHeight = 4096
// Every frame of an animation is encoded again for every width.
const largestAnimatedWidth = 960
const encodingTimeoutSeconds = 90

/** By the sniffer's name, what the decoder must find. It calls AVIF by the name of its container. */
const readableTypes: Record<string, string> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

export type ProcessedImage = {
  name: ImageName
  /** Made one at a time, the smallest first, so that only one is in memory. */
  files: () => AsyncGenerator<{ url: string; content: Uint8Array; contentType: string }>
}

type ImageOptions = {
  id: string
  tag?: Exclude<ImageName['tag'], 'animated'>
  isAvifRefused?: boolean
  /** For many files at once: a third of the time for somewhat larger files. */
  quick?: boolean
}

/** Turns an upload into the site's own files. Sharp drops all metadata (place, camera, profile) when it encodes. */
export async function processImage(source: string | Uint8Array, options: ImageOptions): Promise<ProcessedImage> {
  const type = (await sniffType(source)) ?? ''
  const format = options.isAvifRefused && type === 'image/avif' ? undefined : readableTypes[type]
  if (!format) {
    const types = options.isAvifRefused ? 'PNG, JPEG, GIF or WebP' : 'PNG, JPEG, GIF, WebP or AVIF'
    throw new UploadRefused('wrong_type', `This file is not a ${types} image.`)
  }

  const { isAnimated, width, height } = await measure(source, format)
  const largest = fitInto(width, height, isAnimated ? largestAnimatedWidth : largestWidth)
  const name: ImageName = { id: options.id, ...largest, tag: isAnimated ? 'animated' : options.tag }
  const formats: ImageFormat[] = isAnimated ? ['webp'] : ['webp', 'avif']

  async function* files() {
    const sharp = await loadSharp()
    for (const variantWidth of variantWidths(largest.width)) {
      // Exact sizes, not "inside": rounding must give what the URL says.
      const variantHeight = Math.max(1, Math.round((largest.height * variantWidth) / largest.width))
      const image = sharp(source, inputOptions(isAnimated))
        .resize({ width: variantWidth, height: variantHeight, fit: 'fill' })
        .timeout({ seconds: encodingTimeoutSeconds })
      for (const variant of formats) {
        const content = await encode(image.clone(), variant, { isAnimated, quick: options.quick ?? false })
        yield { url: imageVariantUrl(name, variantWidth, variant), content, contentType: `image/${variant}` }
      }
    }
  }
  return { name, files }
}

async function measure(source: string | Uint8Array, format: string) {
  const sharp = await loadSharp()
  // Only the header is read here: our own limit gives a clearer text than the decoder's.
  const header = await sharp(source, { ...inputOptions(true), limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) return refuseDamaged()
  const frames = header.pages ?? 1
  const frameHeight = header.pageHeight ?? header.height
  if (header.width * frameHeight * frames > maxMegapixels * 1e6) {
    const subject = frames > 1 ? 'This animation' : 'This image'
    throw new UploadRefused(
      'too_large',
      `${subject} is too large: at most ${maxMegapixels} megapixels in all are possible.`,
    )
  }
  const isAnimated = frames > 1
  const { width, height } = isAnimated ? { width: header.width, height: frameHeight } : header.autoOrient
  return { isAnimated, width, height }
}

/** Loaded by the first picture: until then it would take 10 MB for nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Every upload is read once, so libvips would only keep what nobody asks for again.
  sharp.cache(false)
  return sharp
}

function inputOptions(isAnimated: boolean): SharpOptions {
  return {
    animated: isAnimated,
    // A rotated animation does not exist in the wild, and sharp refuses to turn one.
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
  // AVIF above effort 1 takes many times as long for a few per cent.
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 55, effort: quick ? 0 : 1 })
      : image.webp({ quality: 82, effort: quick || isAnimated ? 1 : 4 })
  return encoded.toBuffer().catch(refuseDamaged)
}

function refuseDamaged(): never {
  throw new UploadRefused('wrong_type', 'This image is damaged and cannot be read.')
}
