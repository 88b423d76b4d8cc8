import path from 'node:path'
import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import type { LineProblem } from '@waymark/contract/sold-choices.ts'
import { createWorker } from '../../../../platform/workers.ts'

export interface StatementLine {
  /** Position in the file, from 1. */
  position: number
  bookedOn: string
  /** In cents; negative for outgoing money. */
  amountCents: number
  currency: string
  name: string
  text: string
  /** The bank's reference, or null if it gives none. */
  reference: string | null
  /** All cells of a CSV row, independent of the chosen columns; null for other formats. */
  cells: string[] | null
}

export type Statement =
  | { kind: 'read'; format: 'camt' | 'csv'; lines: StatementLine[] }
  | { kind: 'broken'; position: number; problem: LineProblem }
  /** A statement of another account. */
  | { kind: 'foreign'; account: string }
  /** A CSV whose columns must be named first. */
  | { kind: 'columns'; columns: { heading: string; example: string }[] }
  /** No encoding fits, or more than one. */
  | { kind: 'unreadable' }
  | { kind: 'unsupported' }

export interface StatementFile {
  bytes: Uint8Array
  account: string
  currency: string
  /** Null if they are not known yet. */
  columns: StatementColumns | null
}

/** Reads a statement in a worker process, because a large one takes a second of CPU time. Refusal: `overloaded`. */
export const readStatement = createWorker<StatementFile, Statement>(path.join(import.meta.dirname, 'statement-worker.ts'), {
  cpuTime: 20_000,
  waiting: 20,
  idle: 30_000,
})
