import type { Element as HtmlElement, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Element, Piece } from './paper.ts'
import { formatAddress, textDirection } from './texts-on-paper.ts'

/** Converts safe HTML of markdown.ts to pieces. All its headings are of one level. */
export const htmlToPieces = (html: string, headings: 2 | 3 = 3): Piece[] =>
  html ? piecesIn(fromHtml(html, { fragment: true }).children, headings) : []

const inlineTags = new Set(['strong', 'em', 'del', 'br', 'code', 'a'])

/** Skips white space between blocks. */
function piecesIn(nodes: Nodes[], headings: 2 | 3): Piece[] {
  const pieces = nodes.flatMap((node) => nodeToPieces(node, headings))
  const hasBlocks = pieces.some((piece) => typeof piece !== 'string' && !inlineTags.has(piece.kind))
  return hasBlocks ? pieces.filter((piece) => typeof piece !== 'string' || piece.trim()) : pieces
}

function nodeToPieces(node: Nodes, headings: 2 | 3): Piece[] {
  if (node.type === 'text') return [node.value.replace(/\s+/g, ' ')]
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  const children = piecesIn(node.children, headings)
  const turned = textDirection(pieceText(node))
  switch (tagName) {
    case 'p':
      return [{ kind: tagName, children, ...turned }]
    case 'strong':
    case 'em':
    case 'del':
    case 'li':
    case 'blockquote':
      return [{ kind: tagName, children }]
    case 'ul':
      return [{ kind: tagName, children: keepElements(children), ...turned }]
    case 'ol':
      return [{ kind: tagName, start: Number(properties.start ?? 1), children: keepElements(children), ...turned }]
    case 'br':
    case 'hr':
      return [{ kind: tagName }]
    case 'code':
    case 'pre':
      return [{ kind: tagName, text: pieceText(node).replace(/\n$/, '') }]
    case 'a':
      return toLink(node, children)
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ kind: 'heading', level: headings, children, ...turned }]
    case 'aside': {
      const look = String([properties.className].flat()[0])
      return [{ kind: 'aside', look: look === 'tip' || look === 'warning' ? look : 'note', children }]
    }
    case 'table':
      return [toTable(node, headings)]
    case 'img':
      return properties.alt ? [{ kind: 'em', children: [`[${String(properties.alt)}]`] }] : []
    default:
      return children
  }
}

const keepElements = (pieces: Piece[]) => pieces.filter((piece): piece is Element => typeof piece !== 'string')

const pieceText = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => pieceText(child as Nodes)).join('') : ''

/** Prints the address of a link after its text. Links to this site stay text, because the QR code leads there. */
function toLink(node: HtmlElement, children: Piece[]): Piece[] {
  const href = String(node.properties.href ?? '')
  if (!/^(https?:|mailto:|tel:)/i.test(href)) return children
  const shown = formatAddress(href)
  const plain = (text: string) => text.replaceAll('\u200b', '').trim()
  const said = plain(formatAddress(pieceText(node).trim())) === plain(shown)
  return [{ kind: 'a', href, shown: said ? '' : ` (${shown})`, children }]
}

function toTable(table: HtmlElement, headings: 2 | 3): Element {
  const rows = findRows(table).map((row) => row.children.filter((cell) => cell.type === 'element'))
  const [head = [], ...body] = rows
  const cellsOf = (row: HtmlElement[]) =>
    head.map((_, column) => {
      const cell = row[column]
      return cell ? { children: piecesIn(cell.children, headings), ...textDirection(pieceText(cell)) } : { children: [] }
    })
  return {
    kind: 'table',
    columns: head.length,
    align: head.map(({ properties }) => (properties.align === 'right' ? 'end' : 'start')),
    head: cellsOf(head),
    rows: body.map(cellsOf),
  }
}

const findRows = (node: HtmlElement): HtmlElement[] =>
  node.children.flatMap((child) => (child.type !== 'element' ? [] : child.tagName === 'tr' ? [child] : findRows(child)))
