import type { Paper } from '@waymark/contract/money/papers.ts'

/** Polling interval for an expected paper (ms). */
const pollInterval = 5000
/** Maximum number of polls. Later papers arrive by mail: some take days, and some sales have none. */
const maxPolls = 12

interface PollState {
  /** Undefined while loading. */
  papers: readonly Pick<Paper, 'kind' | 'grossCents'>[] | undefined
  /** Refunded amount, for which credit notes are expected. */
  backCents: number
  /** Number of polls so far. */
  looks: number
}

/** Time until the next poll for an order's papers (ms); false: stop polling. */
export function nextPoll({ papers = [], backCents, looks }: PollState): number | false {
  const credited = papers.reduce((cents, { kind, grossCents }) => cents + (kind === 'credit_note' ? grossCents : 0), 0)
  const isThere = papers.some(({ kind }) => kind === 'invoice') && credited >= backCents
  return isThere || looks >= maxPolls ? false : pollInterval
}
