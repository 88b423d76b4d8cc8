import sharp from 'sharp'

/** A picture whose Exif data names its owner. */
export const tinyPicture = (owner: string): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .withExif({ IFD0: { Copyright: owner } })
    .jpeg()
    .toBuffer()
