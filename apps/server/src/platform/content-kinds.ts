import type { Env } from '../env.ts'
import type { Pictures } from './bring-picture.ts'
import type { Filling } from './content-text.ts'
import type { Tx } from './db.ts'
import type { Problem } from './yaml.ts'

/** What is brought in, and what its texts are filled with. */
export interface Reading {
  /** Files and folders. */
  paths: string[]
  filling: Filling
  pictures: Pictures
  env: Pick<Env, 'mode' | 'publicUrl'>
  /** Slug of the category for guides that name none. */
  category?: string | undefined
  /** What becomes of a guide whose slug is already that of another file; refused where nothing is said. */
  taken?: 'refused' | 'replaced' | 'left' | undefined
  /** Told after each guide that was read. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** What is there, or will be with this import: what kinds say of themselves to those behind them. */
export interface Around {
  /** Slugs of root categories. */
  roots: Set<string>
  /** Ids of the steps of the guides that are written, by slug. */
  guides: Map<string, string[]>
  /** Slugs of guides that another one took the place of and that are left out: what leads to their steps may lead nowhere. */
  left: Set<string>
  /** Slugs of the plans of these files. */
  plans: Set<string>
  /** Services that are named, each with where it stands. */
  named: (Pick<Problem, 'file' | 'line'> & { service: string })[]
}

/** A guide that staff edited, whose file says something else. */
export interface Conflict {
  slug: string
  file: string
  /** In words, one for each thing that differs. */
  differences: string[]
}

/** What became of guides. */
export interface Outcome {
  /** Slugs. */
  added: string[]
  changed: string[]
  unchanged: string[]
  /** Files that are no guides, and why. */
  skipped: Problem[]
  /** Guides that staff edited: the files differ, and nothing was overwritten. */
  conflicts: Conflict[]
}

export interface Saving {
  /** Every category by its slug. */
  categories: ReadonlyMap<string, { id: string }>
  now: Date
}

export interface Saved {
  /** What somebody sees differs. */
  changed: boolean
  /** It is found by the search. */
  found?: boolean
  /** What is to be looked at, of what was written and of what stands as it was. */
  warnings?: Problem[]
  /** Slugs of what keeps the prices that staff gave it. */
  keptPrices?: string[]
  /** For the kinds behind it. */
  categories?: Saving['categories']
  outcome?: Outcome
}

/** A kind of content, as its files were read. */
export interface Kind {
  problems: Problem[]
  warnings?: Problem[]
  gives?: Partial<Around>
  /** Reads what changed, and names what is wrong in it. `around`: what the kinds before it gave. */
  check?: (tx: Tx, around: Around) => Promise<Checked>
  /** Names what leads nowhere, once nothing else is wrong. */
  refer?: (tx: Tx, around: Around) => Promise<Problem[]>
  /** Writes what was checked. */
  save: (tx: Tx, saving: Saving) => Promise<Saved>
  /** Once all kinds are written and what is found differs. */
  settle?: (tx: Tx) => Promise<void>
}
export interface Checked {
  problems: Problem[]
  warnings?: Problem[]
  gives?: Partial<Around>
}

/** Finds the files of a kind and reads them, before anything is asked of the database. */
export type ReadKind = (reading: Reading) => Promise<Kind>
