import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from './app.ts'

/** Temporary files of forms that were not removed. */
export const listTemporaryFiles = ({ services }: TestApp): Promise<string[]> =>
  readdir(path.join(services.uploads, '.drafts')).catch(() => [])

/** A multipart body as browsers write it: texts as given, files with the name and type that the sender claims. */
export function multipartForm(parts: { name: string; value: string | Uint8Array; filename?: string; type?: string }[]) {
  const boundary = 'waymark-boundary'
  const body = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
