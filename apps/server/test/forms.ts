import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives this test a folder of its own for files on their way, so that it sees its own alone. */
export async function ownTemporaryFiles() {
  const before = process.env.TMPDIR
  const folder = await mkdtemp(path.join(tmpdir(), 'on-their-way-'))
  process.env.TMPDIR = folder
  return {
    /** Files of forms that were not removed. */
    left: async () => (await readdir(folder)).filter((name) => /^waymark-[0-9a-f]{8}-/.test(name)),
    async close() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A multipart body: texts as they are, files with the name and type that their sender claims. */
export function formOf(parts: { name: string; value: string | Uint8Array; filename?: string; type?: string }[]) {
  const boundary = 'waymark-boundary'
  const body = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
