import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Paper } from './paper.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = [
  'golos-text/400Regular/GolosText_400Regular.ttf',
  'golos-text/500Medium/GolosText_500Medium.ttf',
  'golos-text/700Bold/GolosText_700Bold.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((file) => resolve(`@expo-google-fonts/${file}`))

const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: fonts }] })

/** Runs in a thread of its own (render.ts): a long document takes a second of a processor. */
export default function draw({ template, paper }: Paper): Uint8Array {
  try {
    const main = path.join(import.meta.dirname, `${template}.typ`)
    return compiler.pdf(
      { mainFilePath: main, inputs: { paper: JSON.stringify(paper) } },
      { pdfStandard: 'ua-1', creationTimestamp: paper.madeAt },
    )
  } finally {
    compiler.evictCache(0)
  }
}
