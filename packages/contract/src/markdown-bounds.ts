// Bounds of Markdown, checked before parsing: GFM pads each table row to the width of its head, so 10 kB of text can
// become two million cells.

/** Bounds of one text: cells of all tables, nesting of lists and quotes, and emphasis and link characters in one paragraph. */
export interface MarkdownBounds {
  cells: number
  depth: number
  marks: number
}
/** Bounds of a field that a person types. */
const ofField: MarkdownBounds = { cells: 1000, depth: 20, marks: 4000 }

/** Delimiter row of a table, also inside a list or quote. */
const delimiters = /^[\s>|:*+\d.)-]*$/
const isBlank = (line: string) => /^[\s>]*$/.test(line)

/**
 * Upper bound for the number of table cells after padding. A possible row without a head counts as a table, because the
 * parser looks back at all lines before it.
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

/** Estimates the nesting of lists and quotes from the start of each line, two columns per level. */
function isDeep(text: string, depth: number): boolean {
  const marker = String.raw`(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])`
  return new RegExp(
    `^(?:[ \\t]*${marker}){${depth + 1}}|^(?:[ ]{${2 * depth + 1}}|\\t{${Math.ceil(depth / 2) + 1}})[ \\t]*${marker}`,
    'm',
  ).test(text)
}

const entry = /^((?:[ \t]*>)*[ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]/

/**
 * Splits a text where a paragraph can end: at empty lines and at list entries. A line indented further than the entry
 * above belongs to its text.
 */
function splitParagraphs(text: string): string[] {
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

/** Keys of messages in validation.ts. */
type Excess = 'too_many_cells' | 'too_deep' | 'too_many_marks'

/** Returns the message key of the first exceeded bound, or null. */
export function findExcess(text: string, { cells, depth, marks }: MarkdownBounds = ofField): Excess | null {
  if (countCells(text) > cells) return 'too_many_cells'
  if (isDeep(text, depth)) return 'too_deep'
  return splitParagraphs(text).some((part) => hasMoreMarks(part, marks)) ? 'too_many_marks' : null
}
