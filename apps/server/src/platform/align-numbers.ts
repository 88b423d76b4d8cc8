import type { Element, Nodes } from 'hast'

const isElement =
  (...names: string[]) =>
  (node: Nodes): node is Element =>
    node.type === 'element' && names.includes(node.tagName)

const textOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '')

const inWords = '(NIS|ILS|USD|EUR|шек\\.|h|min|km|kg|g|cm|m|ч|мин|км|кг|г|см|м)'
/** A number, a span of two or a share, with a sign of money or a unit: '1 200', '24.00 NIS', '−5 %', '3–5'. */
const number = new RegExp(`^[≈~<>≤≥+−–-]*\\s?[$€₪£]?\\s?\\d[\\d\\s.,’/:×–-]*(\\s?(%|[$€₪£]|${inWords}))?$`, 'u')
const isNothing = (text: string) => /^[–—-]?$/.test(text)

/** Cells below each other that are numbers, two at least, stand right-aligned with their head, where the author has not said how. */
export function alignNumbers(table: Element): void {
  const rows = table.children.filter(isElement('thead', 'tbody')).flatMap((part) => part.children.filter(isElement('tr')))
  const cells = rows.map((row) => row.children.filter(isElement('th', 'td')))
  const [head = [], ...body] = cells
  for (const [column, title] of head.entries()) {
    if (column === 0 || title.properties.align) continue
    const texts = body.map((row) => (row[column] ? textOf(row[column]).trim() : '')).filter((text) => !isNothing(text))
    if (texts.length < 2 || !texts.every((text) => number.test(text))) continue
    for (const row of cells) if (row[column]) row[column].properties.className = ['number']
  }
}
