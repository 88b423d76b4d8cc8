import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Element, Piece } from '../../../../platform/pdf/paper.ts'
import { piecesAtBlanks } from './compose-document.ts'

interface DocxInput {
  title: string
  text: Piece[]
  footer: string
  language: string
  author: string
}

/** In half points. */
const size = 22
const rule = { style: BorderStyle.SINGLE, size: 4, color: 'B9B5A8' }

/** Writes a document as DOCX. Open blanks appear in highlighted brackets. */
export async function writeDocx({ title, text, footer, language, author }: DocxInput): Promise<Buffer> {
  const foot = new Paragraph({
    children: [
      new TextRun({ text: `${footer} · `, size: 16 }),
      new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 16 }),
    ],
  })
  const document = new Document({
    title,
    creator: author,
    styles: {
      default: {
        document: { run: { font: 'Arial', size, language: { value: language } }, paragraph: { spacing: { after: 120, line: 276 } } },
        heading1: { run: { size: 36, bold: true }, paragraph: { spacing: { after: 240 } } },
        heading2: { run: { size: 24, bold: true }, paragraph: { spacing: { before: 240, after: 80 } } },
      },
    },
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: { paragraph: { indent: { left: 540, hanging: 360 } } } }],
        },
      ],
    },
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [new Paragraph({ heading: HeadingLevel.HEADING_1, children: toRuns([title]) }), ...toBlocks(text, { lists: 0 })],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** A numbered list; each counts from one. */
interface Counted {
  lists: number
}

const toBlocks = (pieces: Piece[], counted: Counted): (Paragraph | Table)[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [new Paragraph({ children: toRuns([piece]) })] : toBlock(piece, counted)))

function toBlock(piece: Element, counted: Counted): (Paragraph | Table)[] {
  const bidirectional = piece.dir === 'rtl'
  switch (piece.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, bidirectional, children: toRuns(piece.children) })]
    case 'ul':
    case 'ol': {
      const instance = counted.lists++
      const mark = piece.kind === 'ol' ? { numbering: { reference: 'numbers', level: 0, instance } } : { bullet: { level: 0 } }
      return piece.children.map(
        (item) => new Paragraph({ ...mark, bidirectional, children: toRuns(typeof item === 'string' ? [item] : getChildren(item)) }),
      )
    }
    case 'hr':
      return [new Paragraph({ border: { bottom: rule }, children: [] })]
    case 'table':
      return [toTable(piece), new Paragraph({ children: [] })]
    default:
      return [new Paragraph({ bidirectional, children: toRuns(getChildren(piece)) })]
  }
}

function toTable({ head, rows, align, columns }: Extract<Element, { kind: 'table' }>): Table {
  const row = (cells: typeof head, isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      children: cells.map(
        ({ children, dir }, column) =>
          new TableCell({
            margins: { top: 60, bottom: 60, left: 80, right: 80 },
            children: [
              new Paragraph({
                alignment: align[column] === 'end' ? AlignmentType.END : AlignmentType.START,
                bidirectional: dir === 'rtl',
                spacing: { after: 0 },
                children: toRuns(children, { bold: isHead }),
              }),
            ],
          }),
      ),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: columns }, () => Math.floor(9000 / columns)),
    borders: { top: rule, bottom: rule, left: rule, right: rule, insideHorizontal: rule, insideVertical: rule },
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  })
}

interface RunStyle {
  bold?: boolean
  italics?: boolean
}

/** Converts inline content to runs; paragraphs within lists and cells are treated as inline content. */
function toRuns(pieces: Piece[], look: RunStyle = {}): ParagraphChild[] {
  return pieces.flatMap((piece): ParagraphChild[] => {
    if (typeof piece === 'string')
      return piecesAtBlanks(piece).map(({ text, open }) => (open ? blank(text, look) : new TextRun({ text, ...look })))
    if (piece.kind === 'br') return [new TextRun({ break: 1 })]
    const inner = { ...look, ...(piece.kind === 'strong' && { bold: true }), ...(piece.kind === 'em' && { italics: true }) }
    return toRuns(getChildren(piece), inner)
  })
}

const blank = (label: string, look: RunStyle) => new TextRun({ text: `[${label}]`, highlight: 'yellow', ...look })

const getChildren = (piece: Element): Piece[] => ('children' in piece ? piece.children : [])
