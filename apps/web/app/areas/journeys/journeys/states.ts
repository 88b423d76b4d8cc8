import type { DayState } from '@waymark/contract/sold-choices.ts'

/** How a line draws a day: solid, dashed, hollow. */
export const lookOf = (state: DayState): 'done' | 'skipped' | undefined =>
  state === 'done' ? 'done' : state === 'open' ? 'skipped' : undefined

export const stateWord = {
  done: 'stateDone',
  today: 'stateToday',
  open: 'stateOpen',
  ahead: 'stateAhead',
  locked: 'stateLocked',
} as const satisfies Record<DayState, string>
