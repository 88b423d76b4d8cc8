/** Maximum file size of the server (bytes). */
const maxBytes = 10 * 1024 * 1024
/** Side lengths in pixels: of the picture to crop, and of the uploaded one. */
const shownSide = 1600
const sentSide = 512

export interface Part {
  x: number
  y: number
  width: number
  height: number
}

function drawOn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // Transparent areas become white, since JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  draw(context)
  return canvas
}

/** Decodes a chosen file, turned upright and scaled down; or returns the error. */
export async function readPicture(file: File): Promise<HTMLCanvasElement | 'noPicture' | 'tooLarge'> {
  if (file.size > maxBytes) return 'tooLarge'
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, shownSide / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
    return drawOn(width, height, (context) => context.drawImage(picture, 0, 0, width, height))
  } catch {
    return 'noPicture'
  }
}

/** Encodes a square part of a picture as the file to upload. */
export function cropPicture(picture: HTMLCanvasElement, { x, y, width, height }: Part): Promise<Blob> {
  const square = drawOn(sentSide, sentSide, (context) => context.drawImage(picture, x, y, width, height, 0, 0, sentSide, sentSide))
  return new Promise((resolve, reject) =>
    square.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot make a picture'))), 'image/jpeg', 0.9),
  )
}
