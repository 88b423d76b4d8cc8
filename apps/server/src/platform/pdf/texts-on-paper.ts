import type { Block } from '@waymark/contract/guides/guides.ts'
import type { Piece, PieceOfHtml } from './paper.ts'

// Conversions that run in the server's own process and parse nothing.

/** Wraps safe HTML of markdown.ts, whose headings are all of one level. */
export const htmlOnPaper = (html: string, headings: 2 | 3 = 3): PieceOfHtml[] => (html ? [{ kind: 'html', html, headings }] : [])

export const blocksOnPaper = (blocks: Block[]): (Piece | PieceOfHtml)[] =>
  blocks.flatMap((block): (Piece | PieceOfHtml)[] => (block.kind === 'html' ? htmlOnPaper(block.html) : [block]))

/** Converts plain text, keeping line breaks. */
export const linesOnPaper = (text: string): Piece[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => ({ kind: 'p', children: [line], ...textDirection(line) }))

/** Direction of a text by its first letter. */
export const textDirection = (text: string): { dir?: 'rtl' } =>
  /^[^\p{L}]*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u.test(text) ? { dir: 'rtl' } : {}

/** Formats an address for print: without the scheme, and breakable at its parts. */
export const formatAddress = (url: string): string =>
  decodeAddress(url)
    .replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .replace(/[/.?&=_-]+(?=.)/g, '$&\u200b')

function decodeAddress(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
