import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawable, fontFiles } from './fonts.ts'
import type { Paper } from './paper.ts'

const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: fontFiles }] })

/** Runs in a thread of its own (render.ts): a long document takes a second of a processor. */
export default function draw({ template, paper }: Paper): Uint8Array {
  try {
    const main = path.join(import.meta.dirname, `${template}.typ`)
    return compiler.pdf(
      { mainFilePath: main, inputs: { paper: drawable(JSON.stringify(paper)) } },
      { pdfStandard: 'ua-1', creationTimestamp: paper.madeAt },
    )
  } finally {
    compiler.evictCache(0)
  }
}
