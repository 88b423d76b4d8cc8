import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { Unable } from '../disk.ts'

// A backup is a .tar.gz, so that it can be inspected on any machine. contents.ts defines its files and their order.

/** A file of the archive with its SHA-256. */
export interface Member {
  name: string
  bytes: number
  sha256: string
}

export interface ArchiveWriter {
  /** `bytes`: total size of the pieces. */
  add: (name: string, bytes: number, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>
  members: readonly Member[]
}

/** Writes an archive that is either complete or absent. Memory use is constant. */
export async function writeArchive(file: string, signal: AbortSignal, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.partial-${process.pid}`
  const { readable, controller } = createTarPacker()
  const members: Member[] = []
  const archive: ArchiveWriter = {
    members,
    async add(name, bytes, pieces) {
      const hash = createHash('sha256')
      const body = controller.add({ name, size: bytes, mode: 0o600 }).getWriter()
      body.closed.catch(() => {})
      for await (const piece of pieces) {
        hash.update(piece)
        await body.write(piece)
      }
      await body.close()
      members.push({ name, bytes, sha256: hash.digest('hex') })
    },
  }
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.fromWeb(readable), createGzip(), output, { signal })
  try {
    const filled = fill(archive).then(() => controller.finalize())
    await Promise.all([written, filled]).catch(async (error: unknown) => {
      controller.error(error)
      await Promise.allSettled([written, filled])
      throw error
    })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export interface ReadMember {
  name: string
  bytes: number
  pieces: AsyncIterable<Uint8Array>
  /** Hash of the bytes read so far. */
  sha256: () => string
}

/** Yields the files in order; read each to its end before the next. Throws {@link Unable} for a truncated or invalid archive. */
export async function* readArchive(file: string): AsyncGenerator<ReadMember> {
  const input = createReadStream(file)
  const gunzip = createGunzip()
  // An error of the file ends `gunzip`, and with it the loop below.
  pipeline(input, gunzip).catch(() => {})
  try {
    for await (const { header, body } of ReadableStream.from<Uint8Array>(gunzip).pipeThrough(createTarDecoder({ strict: true }))) {
      const hash = createHash('sha256')
      yield { name: header.name, bytes: header.size, pieces: hashPieces(file, body, hash), sha256: () => hash.digest('hex') }
    }
  } catch (error) {
    throw toReadError(file, error)
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}

async function* hashPieces(file: string, pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw toReadError(file, error)
  }
}

/** Passes disk errors through unchanged. */
function toReadError(file: string, error: unknown): unknown {
  if (error instanceof Unable || (error instanceof Error && 'syscall' in error)) return error
  if ((error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR')
    return new Unable(`${file} is incomplete: its end is missing. Use a complete copy.`)
  return new Unable(`${file} is not a valid Waymark backup. It was changed, is damaged or is another kind of file.`)
}
