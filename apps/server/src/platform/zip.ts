import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: a text, which is made smaller, or the stream of a file, opened when its turn comes. */
export interface ZipEntry {
  name: string
  content: string | (() => Promise<Readable | null>)
}

/** A ZIP as a stream: of what is in it no more is in memory than a piece. Files that are gone are left out. */
export const zipped = (entries: Iterable<ZipEntry>): Readable => Readable.from(piecesOf(entries), { objectMode: false })

async function* piecesOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const { name, content } of entries) {
    const pieces = typeof content === 'string' ? [Buffer.from(content)] : await content()
    if (!pieces) continue
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
