/** A reply that staff begin with: blanks stand in braces, as in "write to {branch}". */
export type Piece = { words: string } | { blank: string; nth: number }

const blanks = /\{([^{}\n]{1,60})\}/g

/** A reply in pieces; every blank is one of its own, also where two have one name. */
export function piecesOf(text: string): Piece[] {
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

/** With what was filled in; what is empty stays in its braces. */
export const fillIn = (text: string, filled: readonly string[]): string =>
  piecesOf(text)
    .map((piece) => ('words' in piece ? piece.words : filled[piece.nth]?.trim() || `{${piece.blank}}`))
    .join('')

/** How many blanks of a text are empty. */
export const countEmpty = (text: string): number => piecesOf(text).filter((piece) => 'blank' in piece).length

/** Where the first empty blank of a text stands; null where there is none. */
export function firstEmpty(text: string): { from: number; to: number } | null {
  const found = new RegExp(blanks.source).exec(text)
  return found && { from: found.index, to: found.index + found[0].length }
}
