import type { Paper } from '@waymark/contract/money/papers.ts'

/** Milliseconds between two looks for a paper that is on its way. */
const between = 5000
/** Later it comes by mail: some wait for days, and of some sales there is none. */
const mostLooks = 12

interface Looked {
  /** Undefined: not read yet. */
  papers: readonly Pick<Paper, 'kind' | 'grossCents'>[] | undefined
  /** So much of it went back: there will be credit notes of that. */
  backCents: number
  /** So often it was looked already. */
  looks: number
}

/** When to look again for papers of an order that was paid; false: not by itself. */
export function nextLook({ papers = [], backCents, looks }: Looked): number | false {
  const credited = papers.reduce((cents, { kind, grossCents }) => cents + (kind === 'credit_note' ? grossCents : 0), 0)
  const isThere = papers.some(({ kind }) => kind === 'invoice') && credited >= backCents
  return isThere || looks >= mostLooks ? false : between
}
