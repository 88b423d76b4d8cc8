import type { Paper } from '@waymark/contract/money/papers.ts'

/** Milliseconds between two looks for a paper that is on its way. */
const between = 5000
/** Later it comes by mail: some wait for days, and of some sales there is none. */
const mostLooks = 12

interface Looked {
  /** Undefined: not read yet. */
  papers: readonly Pick<Paper, 'kind'>[] | undefined
  /** Something went back: there will be a credit note. */
  isRefunded: boolean
  /** So often it was looked already. */
  looks: number
}

/** When to look again for papers of an order that was paid; false: not by itself. */
export function nextLook({ papers, isRefunded, looks }: Looked): number | false {
  const has = (kind: Paper['kind']) => papers?.some((paper) => paper.kind === kind)
  const isThere = has('invoice') && (!isRefunded || has('credit_note'))
  return isThere || looks >= mostLooks ? false : between
}
