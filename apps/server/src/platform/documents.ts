import { createReadStream } from 'node:fs'
import path from 'node:path'
import { fileName } from './files.ts'

/** Accepted document types with their file extensions, the usual one first. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
}
/** More specific types reported by `file-type`, mapped to ours. */
const typeAliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
}

const fileExtension = (name: string) => path.extname(name).slice(1).toLowerCase()

/**
 * Detects the type of a file by its content; null when it is not accepted. Plain text has no signature: it must be
 * valid UTF-8 without control characters or markup, and be named .txt or .csv.
 */
export async function documentType(file: string, name: string): Promise<string | null> {
  // Loaded on first use.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(file).catch(() => undefined)
  if (found) {
    const type = typeAliases[found.mime] ?? found.mime
    return Object.hasOwn(acceptedTypes, type) ? type : null
  }
  const type = { txt: 'text/plain', csv: 'text/csv' }[fileExtension(name)]
  return type && (await isPlainText(file)) ? type : null
}

const markup = /^\s*<[a-z!?/]/i
const control = /[^\P{Cc}\t\n\r\f]/u

async function isPlainText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isBeginning = true
  try {
    for await (const bytes of createReadStream(file)) {
      const text = decoder.decode(bytes, { stream: true })
      if (control.test(text) || (isBeginning && markup.test(text))) return false
      if (text.trim() !== '') isBeginning = false
    }
    decoder.decode()
    return !isBeginning
  } catch {
    return false
  }
}

/** Content type for serving a stored file; unknown types are served as bytes. */
export const servedType = (type: string): string => {
  if (!Object.hasOwn(acceptedTypes, type)) return 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** Download name of a stored file, with an extension of its type, so that a picture is not opened as a page. */
export function documentFileName(name: string, type: string): string {
  const endings = Object.hasOwn(acceptedTypes, type) ? (acceptedTypes[type] ?? []) : []
  const ending = fileExtension(name)
  return endings.includes(ending) ? fileName(name.slice(0, -ending.length - 1), ending) : fileName(name, endings[0] ?? 'bin')
}
