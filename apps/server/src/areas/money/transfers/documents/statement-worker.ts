import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import type { Statement, StatementFile } from './statement.ts'

/** Runs in a process of its own (statement.ts). Which kind of file it is, its first sign says. */
export default function read(file: StatementFile): Statement {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file.bytes)
  } catch {
    return { kind: 'unsupported' }
  }
  if (text.includes('\0')) return { kind: 'unsupported' }
  return text.trimStart().startsWith('<') ? readCamt(text, file) : readCsv(text, file)
}
