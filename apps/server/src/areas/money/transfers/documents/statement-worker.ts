import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import type { Statement, StatementFile } from './statement.ts'

/** Runs in a process of its own (statement.ts). Which kind of file it is, its first sign says. */
export default function read(file: StatementFile): Statement {
  const text = textOf(file.bytes)
  if (text === undefined || text.includes('\0')) return { kind: 'unsupported' }
  return text.trimStart().startsWith('<') ? readCamt(text, file) : readCsv(text, file)
}

/** XML says in which encoding it is written; everything else is UTF-8. Undefined for what is not written in it. */
function textOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
