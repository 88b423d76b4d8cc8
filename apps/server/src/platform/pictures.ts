import type { Sharp } from 'sharp'
import { createQueue } from './fair-queue.ts'

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])
/** Size of a phone's photo. Larger pictures are refused before they are decoded. */
const maxPixels = 50_000_000
/** Lower limits for formats that are decoded at full size, which takes several times the memory of their pixels. */
const maxPixelsWhole: Record<string, number> = { 'image/avif': 8_000_000, 'image/gif': 16_000_000 }
const timeoutSeconds = 10
const quality = 82

// One at a time: decoding a large picture takes more memory than everything else together.
const queue = createQueue({ atOnce: 1, waiting: 20 })

/** Turns off sharp's cache and its use of all cores, which multiply its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export interface Picture {
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
}

/**
 * Converts a file to a square WebP of `size` pixels, cropped from the center and turned upright. The type is detected
 * by content. Metadata such as location and camera is removed.
 */
export async function squarePicture(account: string, file: string, size: number): Promise<Buffer | 'unsupported' | 'too_large'> {
  const picture = await encode(account, file, (image) => image.resize(size, size, { fit: 'cover' }).webp({ quality }))
  return typeof picture === 'string' ? picture : picture.bytes
}

/** Converts a picture of an import, scaled down to at most `most` pixels. It waits for its turn. */
export const fittedPicture = (file: string, most: number): Promise<Picture | 'unsupported' | 'too_large'> =>
  encode('import', file, (image) => image.resize(most, most, { fit: 'inside', withoutEnlargement: true }).webp({ quality }), {
    evenIfFull: true,
  })

/** Re-encodes a picture in the same format, upright and without metadata. */
export const stripPicture = (
  account: string,
  file: string,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Picture | 'unsupported' | 'too_large'> =>
  encode(account, file, (image) => image.toFormat(format, format === 'png' ? {} : { quality: 90 }))

/** Converts one of our SVG drawings to PNG. */
export async function drawnPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return queue('covers', () => sharp(Buffer.from(svg)).timeout({ seconds: timeoutSeconds }).png({ palette: true, colours: 32 }).toBuffer())
}

/** Size of a picture that was made here. */
export async function sizeOfPicture(bytes: Buffer): Promise<Omit<Picture, 'bytes'>> {
  const sharp = await loadSharp()
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}

async function encode(
  account: string,
  file: string,
  shape: (image: Sharp) => Sharp,
  options?: { evenIfFull: boolean },
): Promise<Picture | 'unsupported' | 'too_large'> {
  // Loaded on first use.
  const [{ fileTypeFromFile }, sharp] = await Promise.all([import('file-type'), loadSharp()])
  const type = await fileTypeFromFile(file).catch(() => undefined)
  if (!type || !acceptedTypes.has(type.mime)) return 'unsupported'
  const convert = async (): Promise<Picture | 'unsupported' | 'too_large'> => {
    try {
      const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata()
      if (width * height > (maxPixelsWhole[type.mime] ?? maxPixels)) return 'too_large'
      const image = sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
      const { data, info } = await shape(image).toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return 'unsupported'
    }
  }
  return queue(account, convert, options)
}
