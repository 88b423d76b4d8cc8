import path from 'node:path'
import { create as contentDisposition } from 'content-disposition'

/** A file's name from what people typed: without what systems do not take, what hides, and what turns text around. */
export function fileName(title: string, ending: string): string {
  const clean = title
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  const name = [...clean]
    .slice(0, 80)
    .join('')
    .replace(/[ .]+$/, '')
  return `${name || 'download'}.${ending}`
}

/** Headers of a file that is to be kept and never shown as a page of ours; `name` from {@link fileName}. */
export const attachmentHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name, isPlain(name) ? {} : { fallback: `download${path.extname(name)}` }),
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

const isPlain = (name: string) => /^[\x20-\x7e]+$/.test(name)
