import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Font, openSync } from 'fontkit'
import { markFacturX } from './factur-x.ts'
import type { Paper, Piece, PieceOfHtml } from './paper.ts'
import { piecesOf } from './pieces.ts'

const { resolve } = createRequire(import.meta.url)

/** Files of the fonts that papers are set in; `writing.typ` names their families. */
const fontFiles = [
  '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
  '@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((file) => resolve(file))

/** Stands for a sign that none of these fonts has. */
const unknown = '\u25a1'

let covered: Set<number> | undefined

/**
 * A text as our fonts alone can draw it: Typst also takes what it finds among the fonts of the machine, and PDF/UA refuses a sign without a
 * glyph, so that a paper would depend on the machine (ISO 14289-1, 7.21.4.1).
 */
function drawable(text: string): string {
  covered ??= new Set(fontFiles.flatMap((file) => (openSync(file) as Font).characterSet))
  const known = covered
  return text.replace(/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/gu, (sign) =>
    known.has(sign.codePointAt(0) ?? 0) ? sign : unknown,
  )
}

const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: fontFiles }] })

/** For `JSON.stringify`: what is HTML in a list of a paper's texts becomes pieces, and blanks of a prompt lines; anything else stays. */
const piecesInLists = (_: string, value: unknown) => (Array.isArray(value) ? value.flatMap(piecesOfPart) : value)

function piecesOfPart(part: Piece | PieceOfHtml): Piece[] {
  if (typeof part === 'string') return [part]
  if (part.kind === 'html') return piecesOf(part.html, part.headings)
  return part.kind === 'prompt' ? [{ kind: 'prompt', text: part.text.replace(/\{\{(.+?)\}\}/g, '____ ($1)') }] : [part]
}

/** Runs in a process of its own (paper.ts): a long document takes seconds of a processor and half a gigabyte. `asked`: a paper as JSON. */
export default function draw(asked: string): Uint8Array {
  const given = JSON.parse(asked) as Paper
  const { template, paper } = given
  const xml = given.template === 'invoice' ? given.xml : null
  try {
    const main = path.join(import.meta.dirname, `${template}.typ`)
    const drawn = compiler.pdf(
      { mainFilePath: main, inputs: { paper: drawable(JSON.stringify(paper, piecesInLists)), ...(xml !== null && { xml }) } },
      { pdfStandard: xml === null ? 'ua-1' : 'a-3a', creationTimestamp: paper.madeAt },
    )
    return xml === null ? drawn : markFacturX(drawn)
  } finally {
    compiler.evictCache(0)
  }
}
