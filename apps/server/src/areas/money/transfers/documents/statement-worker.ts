import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { decodeText } from './read-text.ts'
import type { Statement, StatementFile } from './statement.ts'

/** Runs in a worker process (statement.ts). The first character tells XML from CSV. */
export default function read(file: StatementFile): Statement {
  if (file.bytes.includes(0)) return { kind: 'unsupported' }
  const text = decodeText(file.bytes)
  if (text === undefined) return { kind: 'unreadable' }
  return text.trimStart().startsWith('<') ? readCamt(text, file) : readCsv(text, file)
}
