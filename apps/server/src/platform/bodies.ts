import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { Upload } from '@waymark/contract/fields.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Files } from './files.ts'

/** Bytes of a body; files come on top, where a call takes them. */
export const bodyLimit = 1024 * 1024

/** Far more than any call asks for, and few enough that reading them costs a millisecond or two. */
const maxValues = 10_000
const maxDepth = 32
/** The longest text that any call takes has 20,000 characters. */
const fieldLimit = 128 * 1024

// Fastify's own errors of these statuses become the refusals `too_large` and `malformed`, and so do these.
class TooLarge extends Error {
  readonly statusCode = 413
}
class Unreadable extends Error {
  readonly statusCode = 400
}

/** Takes JSON and forms. A POST that needs no input may say JSON and send nothing. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fieldSize: fieldLimit, fields: 100, files: 0, parts: 100, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, {})
    if (isTooComplex(text)) return done(new Unreadable('Too many values, or too deep'))
    return parseJson(request, text, done)
  })
}

/** Whether a JSON text holds more values, or nests them deeper, than any call asks for: told by its signs, before anything is made of it. */
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
  /** Removes the files; to be called when the call has run. */
  clean: () => Promise<void>
}

/**
 * Reads a form. Files go to disk as they arrive, so that memory stays flat, and only where the call takes `files`; what their sender
 * calls them touches no path. Throws an error with `statusCode`: 413 for one file or byte too many, 400 for what is no form.
 */
export async function receiveForm(
  request: FastifyRequest,
  files: { most: number; bytes: number } | null,
  { draft }: Pick<Files, 'draft'>,
): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null)
  const received: string[] = []
  let signs = 0
  const clean = async () => void (await Promise.all(received.map((file) => rm(file, { force: true }))))
  try {
    const maxBytes = bodyLimit + (files ? files.most * files.bytes : 0)
    for await (const part of partsOf(request, maxBytes, files ? { limits: { files: files.most, fileSize: files.bytes } } : {})) {
      if (part.type === 'field') {
        // The library reads a field that calls itself JSON: forms have texts.
        if (typeof part.value !== 'string') throw new Unreadable('Fields of a form are texts')
        signs += part.value.length
        if (part.valueTruncated || signs > bodyLimit) throw new TooLarge('These texts are too long')
        setField(fields, part.fieldname, part.value)
        continue
      }
      const place = await draft()
      received.push(place)
      await pipeline(part.file, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }))
      if (part.file.truncated) throw new TooLarge('This file is too large')
      setField(fields, part.fieldname, new Upload(place, part.file.bytesRead))
    }
    return { fields, clean }
  } catch (error) {
    await clean()
    throw isOurs(error) ? error : new Unreadable('This is no form', { cause: error })
  }
}

/** The parts of a form of at most so many bytes: what says that it is larger is not read at all, and what is larger not to its end. */
async function* partsOf(request: FastifyRequest, maxBytes: number, options: Parameters<FastifyRequest['parts']>[0]) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge('This form is too large')
  const { raw } = request
  let bytes = 0
  const count = (piece: Buffer) => {
    bytes += piece.length
    // The library ends its parts with what goes wrong with the request.
    if (bytes > maxBytes) raw.emit('error', new TooLarge('This form is too large'))
  }
  raw.on('data', count)
  try {
    yield* request.parts(options)
  } finally {
    raw.off('data', count)
  }
}

/** Whether an error is a refusal already, or the disk's; all else that a form's reader throws is about the form. */
const isOurs = (error: unknown) => error instanceof Error && ('statusCode' in error || 'syscall' in error)

/** A form says `birth_date[day]` where JSON has an object. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
  if (!outer || !inner) fields[name] = value
  else fields[outer] = { ...(typeof fields[outer] === 'object' ? fields[outer] : {}), [inner]: value }
}
