import { summarize } from '@waymark/contract/progress.ts'
import { useMemo } from 'react'
import { stateOf } from '../progress/records.ts'
import { useRecords } from '../progress/use-progress.ts'

/** Finished steps of the guides that this reader began, by slug; empty until the browser has read what is kept. */
export function useDoneSteps(): ReadonlyMap<string, number> {
  const records = useRecords()
  return useMemo(
    () => new Map(records.map((record) => [record.guide.slug, summarize(record.outline, stateOf(record)).stepsDone])),
    [records],
  )
}
