import type { Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'

/** Whether the words of a step that is done are newer than the last thing this person did in it. */
export const changedSince = (
  { id, changedAt }: Pick<Step, 'id' | 'changedAt'>,
  stands: Pick<StepSummary, 'state'> | undefined,
  marks: readonly Mark[],
): boolean =>
  changedAt !== undefined &&
  stands?.state === 'done' &&
  marks.every(({ step, at }) => step !== id || Date.parse(at) < Date.parse(changedAt))
