import type { Block } from '@waymark/contract/guides/guides.ts'
import type { Piece, PieceOfHtml } from './paper.ts'

// What is done to texts on paper in the server's own process: nothing here parses them.

/** Safe HTML, as markdown.ts writes it. Headings in it are all of one level. */
export const htmlOnPaper = (html: string, headings: 2 | 3 = 3): PieceOfHtml[] => (html ? [{ kind: 'html', html, headings }] : [])

export const blocksOnPaper = (blocks: Block[]): (Piece | PieceOfHtml)[] =>
  blocks.flatMap((block): (Piece | PieceOfHtml)[] => (block.kind === 'html' ? htmlOnPaper(block.html) : [block]))

/** Plain text with its line breaks. */
export const linesOnPaper = (text: string): Piece[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => ({ kind: 'p', children: [line], ...directionOf(line) }))

/** Which way a text runs is said by its first letter. */
export const directionOf = (text: string): { dir?: 'rtl' } =>
  /^[^\p{L}]*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u.test(text) ? { dir: 'rtl' } : {}

/** An address as it is printed: without what everybody knows, and free to break at its parts. */
export const shownAddress = (url: string): string =>
  readable(url)
    .replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .replace(/[/.?&=_-]+(?=.)/g, '$&\u200b')

function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
