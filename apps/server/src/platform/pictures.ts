import type { Sharp } from 'sharp'
import { createGate } from './limits.ts'

const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])
/** What a phone takes; a picture of more is refused before anything of it is unpacked. */
const maxPixels = 50_000_000
/** Of these kinds nothing is left out or made smaller while they are unpacked, and their libraries take several times their pixels. */
const maxPixelsWhole: Record<string, number> = { 'image/avif': 8_000_000, 'image/gif': 16_000_000 }
const seconds = 10
const quality = 82

// One at a time: unpacking a large picture takes more memory than everything else together.
const gate = createGate({ places: 1, waiting: 20 })

/** By itself the library keeps what it unpacked, and unpacks on all cores with memory for each. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export interface Picture {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
}

/**
 * A file made into a square WebP of so many pixels, cut from the middle and turned upright. What is not a picture by its content is
 * `unsupported`, whatever it calls itself. Only pixels are kept: no place, camera or text that came with them.
 */
export async function squarePicture(file: string, size: number): Promise<Buffer | 'unsupported' | 'too_large'> {
  const picture = await encode(file, (image) => image.resize(size, size, { fit: 'cover' }).webp({ quality }), { patient: false })
  return typeof picture === 'string' ? picture : picture.bytes
}

/** The same of an import, which waits for its turn, and whole: made smaller where it is wider or higher than so many pixels. */
export const fittedPicture = (file: string, most: number): Promise<Picture | 'unsupported' | 'too_large'> =>
  encode(file, (image) => image.resize(most, most, { fit: 'inside', withoutEnlargement: true }).webp({ quality }), { patient: true })

/** The same picture in the same format, upright and without what came with its pixels. */
export const barePicture = (file: string, format: 'jpeg' | 'png' | 'webp'): Promise<Picture | 'unsupported' | 'too_large'> =>
  encode(file, (image) => image.toFormat(format, format === 'png' ? {} : { quality: 90 }), { patient: false })

/** A drawing of ours as PNG of few colours. */
export async function drawnPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return gate(() => sharp(Buffer.from(svg)).timeout({ seconds }).png({ palette: true, colours: 32 }).toBuffer())
}

/** Of a picture that was made here. */
export async function sizeOfPicture(bytes: Buffer): Promise<Omit<Picture, 'bytes'>> {
  const sharp = await loadSharp()
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}

async function encode(
  file: string,
  shape: (image: Sharp) => Sharp,
  turn: { patient: boolean },
): Promise<Picture | 'unsupported' | 'too_large'> {
  // Loaded with the first picture: most starts never see one.
  const [{ fileTypeFromFile }, sharp] = await Promise.all([import('file-type'), loadSharp()])
  const type = await fileTypeFromFile(file).catch(() => undefined)
  if (!type || !readable.has(type.mime)) return 'unsupported'
  return gate(async () => {
    try {
      const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata()
      if (width * height > (maxPixelsWhole[type.mime] ?? maxPixels)) return 'too_large'
      const image = sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' }).timeout({ seconds }).autoOrient()
      const { data, info } = await shape(image).toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return 'unsupported'
    }
  }, turn)
}
