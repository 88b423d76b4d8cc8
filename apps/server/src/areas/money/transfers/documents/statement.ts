import path from 'node:path'
import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import type { LineProblem } from '@waymark/contract/sold-choices.ts'
import { createWorker } from '../../../../platform/workers.ts'

/** A line of a bank statement, as its file has it. */
export interface StatementLine {
  /** Where it stands in the file, from 1. */
  position: number
  bookedOn: string
  /** Minor units; below zero what left the account. */
  amountCents: number
  currency: string
  name: string
  text: string
  /** The bank's own; null where it gives none. */
  reference: string | null
  /** All cells of a row of a CSV, whichever columns are read; null for other files. */
  cells: string[] | null
}

export type Statement =
  | { kind: 'read'; format: 'camt' | 'csv'; lines: StatementLine[] }
  | { kind: 'broken'; position: number; problem: LineProblem }
  /** Of another account. */
  | { kind: 'foreign'; account: string }
  /** Its columns are not known yet. */
  | { kind: 'columns'; columns: { heading: string; example: string }[] }
  /** Its letters are written in no encoding that is known for sure. */
  | { kind: 'unreadable' }
  | { kind: 'unsupported' }

export interface StatementFile {
  bytes: Uint8Array
  account: string
  currency: string
  /** Null: not known yet. */
  columns: StatementColumns | null
}

/** Reads a statement in a process of its own: one of many lines takes a second. Refusal: `overloaded`. */
export const readStatement = createWorker<StatementFile, Statement>(path.join(import.meta.dirname, 'statement-worker.ts'), {
  deadline: 20_000,
  waiting: 20,
  idle: 30_000,
})
