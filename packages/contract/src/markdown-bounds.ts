// What a text becomes, counted before it is parsed: GFM fills every row of a table up to its head, so that 10 kB are two million cells.

/** What one text may hold: cells of all its tables, lists or quotes in one another, and signs of emphasis and links in one paragraph. */
export interface MarkdownBounds {
  cells: number
  depth: number
  marks: number
}
/** Of what a person writes in one field: more than anybody reads. */
const ofField: MarkdownBounds = { cells: 1000, depth: 20, marks: 4000 }

/** A row that makes a table of the line above it, in a list or a quote too. */
const delimiters = /^[\s>|:*+\d.)-]*$/
const isBlank = (line: string) => /^[\s>]*$/.test(line)

/**
 * At least as many cells as the tables of a text have once each row is as long as the head. A line that could be a row and stands below no head is
 * one, too: with each such line all before it are looked at again.
 */
export function countCells(text: string): number {
  if (!/[|:]/.test(text)) return 0
  let cells = 0
  let columns = 0
  for (const line of text.split('\n')) {
    if (isBlank(line)) columns = 0
    else if (line.includes('-') && /[|:]/.test(line) && delimiters.test(line)) columns = Math.max(columns, line.split('|').length)
    cells += columns || (line.includes('|') ? 1 : 0)
  }
  return cells
}

/** Lists and quotes in one another: by what stands at the beginning of a line, each of two columns at least. */
function isDeep(text: string, depth: number): boolean {
  const marker = String.raw`(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])`
  return new RegExp(
    `^(?:[ \\t]*${marker}){${depth + 1}}|^(?:[ ]{${2 * depth + 1}}|\\t{${Math.ceil(depth / 2) + 1}})[ \\t]*${marker}`,
    'm',
  ).test(text)
}

const entry = /^((?:[ \t]*>)*[ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]/

/**
 * A text cut where a paragraph can end: at empty lines, and where an entry of a list begins. What is indented further than the entry above allows
 * goes on with its words, whatever sign it begins with.
 */
function partsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const parts: string[] = []
    let from = 0
    let at = 0
    let column = 0
    for (const line of part.split('\n')) {
      const before = entry.exec(line)?.[1]?.replaceAll('\t', '    ').length
      if (before !== undefined && (at === 0 || before <= column + 3)) {
        if (at > from) parts.push(part.slice(from, at))
        from = at
        column = before + 2
      }
      at += line.length + 1
    }
    return [...parts, part.slice(from)]
  })
}

const hasMoreMarks = (part: string, max: number) => part.length > max && (part.match(/[[\]*_~`<!]/g)?.length ?? 0) > max

/** Keys of messages (validation.ts). */
type Excess = 'too_many_cells' | 'too_deep' | 'too_many_marks'

/** The first of the bounds that a text goes over, as the key of its message; null when it keeps within them. */
export function excessOf(text: string, { cells, depth, marks }: MarkdownBounds = ofField): Excess | null {
  if (countCells(text) > cells) return 'too_many_cells'
  if (isDeep(text, depth)) return 'too_deep'
  return partsOf(text).some((part) => hasMoreMarks(part, marks)) ? 'too_many_marks' : null
}
