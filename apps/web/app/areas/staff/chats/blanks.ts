/** Part of a saved reply. Blanks are in braces, as in "write to {branch}". */
export type Piece = { words: string } | { blank: string; nth: number }

const blanks = /\{([^{}\n]{1,60})\}/g

/** Splits a reply at its blanks. Blanks with the same name are separate. */
export function splitBlanks(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let nth = 0
  for (const { 0: whole, 1: blank = '', index } of text.matchAll(blanks)) {
    if (index > from) pieces.push({ words: text.slice(from, index) })
    pieces.push({ blank, nth: nth++ })
    from = index + whole.length
  }
  if (from < text.length) pieces.push({ words: text.slice(from) })
  return pieces
}

/** Replaces filled blanks; empty ones stay in braces. */
export const fillIn = (text: string, filled: readonly string[]): string =>
  splitBlanks(text)
    .map((piece) => ('words' in piece ? piece.words : filled[piece.nth]?.trim() || `{${piece.blank}}`))
    .join('')

export const countEmpty = (text: string): number => splitBlanks(text).filter((piece) => 'blank' in piece).length

/** Position of the first empty blank; null when there is none. */
export function firstEmpty(text: string): { from: number; to: number } | null {
  const found = new RegExp(blanks.source).exec(text)
  return found && { from: found.index, to: found.index + found[0].length }
}
