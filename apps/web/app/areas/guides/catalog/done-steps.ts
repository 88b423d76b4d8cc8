import { summarize } from '@waymark/contract/guides/progress.ts'
import { isOfGuide, progressRecords, progressState } from '../progress/records.ts'

/** Finished steps of the guides that were begun, by slug. */
export type DoneSteps = ReadonlyMap<string, number>

const read = (): DoneSteps =>
  new Map(
    progressRecords
      .list()
      .filter(isOfGuide)
      .map((record) => ({ ...record, state: progressState(record) }))
      .filter(({ state }) => state.marks.length > 0)
      .map(({ guide, outline, state }) => [guide.slug, summarize(outline, state).stepsDone]),
  )

/** Reports progress stored on this device, now and on every change. Returns a function that stops it. */
export function watchDoneSteps(tell: (done: DoneSteps) => void): () => void {
  tell(read())
  return progressRecords.subscribe(() => tell(read()))
}
