import type { Env } from '../env.ts'
import type { Pictures } from './bring-picture.ts'
import type { SiteValues } from './content-text.ts'
import type { Tx } from './db.ts'
import type { Problem } from './yaml.ts'

/** Input of an import: its files and options. */
export interface ImportInput {
  /** Files and folders to import. */
  paths: string[]
  filling: SiteValues
  pictures: Pictures
  env: Pick<Env, 'mode' | 'publicUrl'>
  /** Category slug for guides that name none. */
  category?: string | undefined
  /** Handling of a guide whose slug belongs to another file; defaults to `refused`. */
  taken?: 'refused' | 'replaced' | 'left' | undefined
  /** Called after each guide. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** Facts that kinds of content pass to the kinds after them: existing content and this import's. */
export interface ImportContext {
  /** Slugs of root categories. */
  roots: Set<string>
  /** Step ids of the guides to be written, by slug. */
  guides: Map<string, string[]>
  /** Slugs of guides that are left out because another file has them. Links to their steps may be broken. */
  left: Set<string>
  /** Slugs of the imported plans. */
  plans: Set<string>
  /** References to services, with their place in a file. */
  named: (Pick<Problem, 'file' | 'line'> & { service: string })[]
}

/** Guide edited by staff that differs from its file. */
export interface Conflict {
  slug: string
  file: string
  /** One message per difference. */
  differences: string[]
}

/** Result of an import of guides. */
export interface Outcome {
  /** Slugs. */
  added: string[]
  changed: string[]
  unchanged: string[]
  /** Files that are not guides, with the reason. */
  skipped: Problem[]
  /** Guides edited by staff whose files differ. Nothing was overwritten. */
  conflicts: Conflict[]
}

export interface Saving {
  /** Categories by slug. */
  categories: ReadonlyMap<string, { id: string }>
  now: Date
}

export interface Saved {
  /** The public content differs. */
  changed: boolean
  /** The search index differs. */
  found?: boolean
  /** Warnings about written and unchanged files. */
  warnings?: Problem[]
  /** Slugs of offers that keep the prices set by staff. */
  keptPrices?: string[]
  /** Saved categories, for the kinds imported afterwards. */
  categories?: Saving['categories']
  outcome?: Outcome
}

/** Import steps for one kind of content, after its files have been read. */
export interface ContentKind {
  problems: Problem[]
  warnings?: Problem[]
  gives?: Partial<ImportContext>
  /** Parses what changed and reports errors. `around`: results of the kinds before it. */
  check?: (tx: Tx, around: ImportContext) => Promise<Checked>
  /** Reports broken references, once there are no other errors. */
  refer?: (tx: Tx, around: ImportContext) => Promise<Problem[]>
  /** Writes the checked content. */
  save: (tx: Tx, saving: Saving) => Promise<Saved>
  /** Runs after all kinds are written, when the search index differs. */
  settle?: (tx: Tx) => Promise<void>
}
export interface Checked {
  problems: Problem[]
  warnings?: Problem[]
  gives?: Partial<ImportContext>
}

/** Finds and reads the files of a kind, without the database. */
export type ReadKind = (reading: ImportInput) => Promise<ContentKind>
