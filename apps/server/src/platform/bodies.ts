import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Upload } from '@waymark/contract/fields.ts'
import busboy, { type Busboy } from 'busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Files } from './files.ts'

/** Maximum size of a body in bytes, without files. */
export const bodyLimit = 1024 * 1024

/** More than any call needs, and few enough to be read in a millisecond or two. */
const maxValues = 10_000
const maxDepth = 32
/** Limits of form parts. The longest text of a call has 20,000 characters. */
const partLimits = { fieldSize: 128 * 1024, fields: 100, parts: 100, headerPairs: 50 }

// Errors with these statuses become the refusals `too_large` and `malformed`, like Fastify's own.
class TooLarge extends Error {
  readonly statusCode = 413
}
class Unreadable extends Error {
  readonly statusCode = 400
}

/**
 * Registers parsers for JSON and forms. A POST without input may send an empty JSON body. Forms are read later, when
 * the limits of the call are known.
 */
export function registerBodies(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, {})
    if (isTooComplex(text)) return done(new Unreadable('Too many values, or too deep'))
    return parseJson(request, text, done)
  })
}

/** Whether a JSON text has more values or deeper nesting than any call needs. Counts characters, without parsing. */
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

export const hasForm = ({ body }: FastifyRequest) => body instanceof Readable

/**
 * Reads a multipart form. Files are streamed to disk, and only when the call takes `files`; their names are never part
 * of a path. Throws errors with `statusCode`: 413 above a limit, 400 for an invalid form.
 */
export async function receiveForm(
  request: FastifyRequest,
  files: { most: number; bytes: number } | null,
  { draft }: Pick<Files, 'draft'>,
): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null)
  const received: string[] = []
  const writing: Promise<void>[] = []
  const clean = async () => void (await Promise.all(received.map((file) => rm(file, { force: true }))))
  const keepFile = async (name: string, file: Readable & { truncated?: boolean }) => {
    const place = await draft()
    received.push(place)
    const target = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(file, target)
    if (file.truncated) throw new TooLarge('This file is too large')
    setField(fields, name, new Upload(place, target.bytesWritten))
  }
  try {
    const limits = { ...partLimits, files: files?.most ?? 0, fileSize: (files?.bytes ?? 0) + 1 }
    const form = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' })
    // Errors are handled by `feed`; busboy may emit more than one.
    form.on('error', () => {})
    let signs = 0
    form.on('field', (name: string | undefined, value, { valueTruncated }) => {
      signs += value.length
      if (valueTruncated || signs > bodyLimit) form.destroy(new TooLarge('These texts are too long'))
      else if (name === undefined) form.destroy(new Unreadable('A field without a name'))
      else setField(fields, name, value)
    })
    form.on('file', (name: string | undefined, file) => {
      // The file stream fails with its form, possibly before anything reads it. An unhandled error would end the
      // process.
      file.on('error', () => {})
      if (name === undefined) return void form.destroy(new Unreadable('A file without a name'))
      const written = keepFile(name, file)
      written.catch((error) => form.destroy(error))
      writing.push(written)
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => form.destroy(new TooLarge('These are too many parts')))
    await feed(form, request, bodyLimit + (files ? files.most * files.bytes : 0))
    await Promise.all(writing)
    return { fields, clean }
  } catch (error) {
    await Promise.allSettled(writing)
    await clean()
    throw isOurs(error) ? error : new Unreadable('This is no form', { cause: error })
  }
}

/** Feeds the parser at most `maxBytes`. A form that declares a larger size is not read at all. */
async function feed(form: Busboy, { raw, headers }: FastifyRequest, maxBytes: number): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new TooLarge('This form is too large')
  const read = finished(form)
  // Handled at `await read`.
  read.catch(() => {})
  const write = promisify((piece: Buffer, done: (error?: Error | null) => void) => form.write(piece, done))
  const opened: Readable[] = []
  form.on('file', (_name, file) => opened.push(file))
  let bytes = 0
  try {
    // The connection stays open for the answer to a refused form.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      bytes += piece.length
      if (bytes > maxBytes) throw new TooLarge('This form is too large')
      await Promise.race([write(piece), read])
    }
    // busboy never ends a file whose header runs into the end of the form.
    for (const file of opened) file.push(null)
    form.end()
    await read
  } catch (error) {
    form.destroy()
    throw error
  }
}

/** Refusals and disk errors pass unchanged. Any other error of the parser means an invalid form. */
const isOurs = (error: unknown) => error instanceof Error && ('statusCode' in error || 'syscall' in error)

/** Sets a field. A form sends `birth_date[day]` for nested fields. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
  if (!outer || !inner) fields[name] = value
  else fields[outer] = { ...(typeof fields[outer] === 'object' ? fields[outer] : {}), [inner]: value }
}
