import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { CallSpec } from '@waymark/contract/call.ts'
import { Upload } from '@waymark/contract/fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Files } from './files.ts'

/** More than any call needs, and few enough to be read in a millisecond or two. */
const maxValues = 10_000
const maxDepth = 32
/** Limits of form parts. */
const partLimits = { fields: 100, parts: 100, headerPairs: 50 }

// Errors with these statuses become the refusals `too_large` and `malformed`, like Fastify's own.
class TooLarge extends Error {
  readonly statusCode = 413
}
class Unreadable extends Error {
  readonly statusCode = 400
}

/** Registers the parser for JSON. A POST without input may send an empty JSON body. */
export function registerJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, {})
    if (isTooComplex(text)) return done(new Unreadable('Too many values, or too deep'))
    return parseJson(request, text, done)
  })
}

/**
 * Whether a JSON text has more values or deeper nesting than any call needs. Counts characters without parsing, because
 * `JSON.parse` takes 100 ms for a megabyte of brackets.
 */
function isTooComplex(text: string): boolean {
  let values = 0
  let nested = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',') values++
    else if (sign === '}' || sign === ']') nested--
    else if (sign === '{' || sign === '[') {
      values++
      nested++
    }
    if (values > maxValues || nested > maxDepth) return true
  }
  return false
}

interface Form {
  fields: Record<string, unknown>
  /** Removes the uploaded files. Call it after the call has run. */
  clean: () => Promise<void>
}

/**
 * Reads a multipart form. Files are streamed to disk, and only when the call takes `files`; their names are never part
 * of a path. Throws errors with `statusCode`: 413 above a limit, 400 for an invalid form.
 */
export async function receiveForm(
  request: FastifyRequest,
  { files, bodyLimit }: Pick<CallSpec, 'files' | 'bodyLimit'>,
  { draft }: Pick<Files, 'draft'>,
): Promise<Form> {
  const filesLimit = files ? files.most * files.bytes : 0
  // The multipart plugin ignores Fastify's `bodyLimit`.
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit + filesLimit) throw new TooLarge('This form is too large')

  const fields: Record<string, unknown> = Object.create(null)
  const received: string[] = []
  const clean = async () => void (await Promise.all(received.map((file) => rm(file, { force: true }))))
  const keepFile = async ({ fieldname, file }: MultipartFile) => {
    const place = await draft()
    received.push(place)
    const target = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(file, target)
    if (file.truncated) throw new TooLarge('This file is too large')
    setField(fields, fieldname, new Upload(place, target.bytesWritten))
  }

  try {
    const limits = { ...partLimits, fieldSize: bodyLimit, files: files?.most ?? 0, fileSize: files?.bytes ?? 0 }
    let length = 0
    for await (const part of request.parts({ limits })) {
      if (!part.fieldname) throw new Unreadable('A part without a name')
      if (part.type === 'file') {
        await keepFile(part)
        continue
      }
      // The plugin parses a part that calls itself JSON.
      if (typeof part.value !== 'string') throw new Unreadable('A field that is no text')
      length += part.value.length
      if (part.valueTruncated || length > bodyLimit) throw new TooLarge('These texts are too long')
      setField(fields, part.fieldname, part.value)
    }
    return { fields, clean }
  } catch (error) {
    await clean()
    throw isTooLarge(error) || isDiskError(error) ? error : new Unreadable('This is no form', { cause: error })
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error

/** Sets a field. A form sends `birth_date[day]` for nested fields. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
  if (!outer || !inner) fields[name] = value
  else fields[outer] = { ...(typeof fields[outer] === 'object' ? fields[outer] : {}), [inner]: value }
}
