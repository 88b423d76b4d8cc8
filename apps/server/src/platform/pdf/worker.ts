import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Font, openSync } from 'fontkit'
import { markFacturX } from './factur-x.ts'
import type { Paper, Piece, PieceOfHtml } from './paper.ts'
import { htmlToPieces } from './pieces.ts'

const { resolve } = createRequire(import.meta.url)

/** Font files; `writing.typ` names their families. */
const fontFiles = [
  '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
  '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((file) => resolve(file))

/** Replacement of characters that none of the fonts has. */
const missingGlyph = '\u25a1'

let coveredCharacters: Set<number> | undefined

/**
 * Replaces characters missing from our fonts. Typst would use fonts of the machine, and PDF/UA forbids characters
 * without a glyph (ISO 14289-1, 7.21.4.1).
 */
function replaceMissing(text: string): string {
  coveredCharacters ??= new Set(fontFiles.flatMap((file) => (openSync(file) as Font).characterSet))
  const known = coveredCharacters
  return text.replace(/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/gu, (sign) =>
    known.has(sign.codePointAt(0) ?? 0) ? sign : missingGlyph,
  )
}

const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: fontFiles }] })

/** Reviver for JSON: converts HTML in lists of texts to pieces, and blanks of a prompt to lines. */
const piecesInLists = (_: string, value: unknown) => (Array.isArray(value) ? value.flatMap(piecesOfPart) : value)

function piecesOfPart(part: Piece | PieceOfHtml): Piece[] {
  if (typeof part === 'string') return [part]
  if (part.kind === 'html') return htmlToPieces(part.html, part.headings)
  return part.kind === 'prompt' ? [{ kind: 'prompt', text: part.text.replace(/\{\{(.+?)\}\}/g, '____ ($1)') }] : [part]
}

/** Runs in a process of its own (paper.ts), because a long document takes seconds and half a gigabyte. `asked`: a document as JSON. */
export default function draw(asked: string): Uint8Array {
  const given = JSON.parse(asked) as Paper
  const { template, paper } = given
  const xml = given.template === 'invoice' ? given.xml : null
  try {
    const main = path.join(import.meta.dirname, `${template}.typ`)
    const drawn = compiler.pdf(
      { mainFilePath: main, inputs: { paper: replaceMissing(JSON.stringify(paper, piecesInLists)), ...(xml !== null && { xml }) } },
      { pdfStandard: xml === null ? 'ua-1' : 'a-3a', creationTimestamp: paper.madeAt },
    )
    return xml === null ? drawn : markFacturX(drawn)
  } finally {
    compiler.evictCache(0)
  }
}
