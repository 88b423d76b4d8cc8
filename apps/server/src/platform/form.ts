import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@waymark/contract/fields.ts'
import type { FastifyRequest } from 'fastify'

export interface Form {
  fields: Record<string, unknown>
  /** Removes the files; to be called when the call has run. */
  clean: () => Promise<void>
}

/** Too many or too large: Fastify's own errors become the refusal `too_large`. */
class TooLarge extends Error {
  readonly statusCode = 413
}

/**
 * Reads a form. Files go to disk as they arrive, so that memory stays flat, and only where the call takes `files`; what their sender
 * calls them touches no path. Throws an error with `statusCode` 413 for one file or byte too many.
 */
export async function receiveForm(request: FastifyRequest, files: { most: number; bytes: number } | null): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null)
  const received: string[] = []
  const clean = async () => void (await Promise.all(received.map((file) => rm(file, { force: true }))))
  try {
    for await (const part of request.parts(files ? { limits: { files: files.most, fileSize: files.bytes } } : {})) {
      if (part.type === 'field') {
        setField(fields, part.fieldname, part.value)
        continue
      }
      const place = path.join(tmpdir(), `waymark-${randomUUID()}`)
      received.push(place)
      await pipeline(part.file, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
      if (part.file.truncated) throw new TooLarge('This file is too large')
      setField(fields, part.fieldname, new Upload(place, part.file.bytesRead))
    }
    return { fields, clean }
  } catch (error) {
    await clean()
    throw error
  }
}

/** A form says `birth_date[day]` where JSON has an object. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
  if (!outer || !inner) fields[name] = value
  else fields[outer] = { ...(typeof fields[outer] === 'object' ? fields[outer] : {}), [inner]: value }
}
