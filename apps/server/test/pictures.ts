import sharp from 'sharp'

/** A picture that says in its Exif part whose it is. */
export const tinyPicture = (owner: string): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .withExif({ IFD0: { Copyright: owner } })
    .jpeg()
    .toBuffer()
