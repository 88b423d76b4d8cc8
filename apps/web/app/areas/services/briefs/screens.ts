import type { StepState } from './answering.ts'

/** Names the last screen in the address; no step of a form is called so. */
export const summaryPart = 'summary'

/** The steps of which something is asked with the answers as they are. */
export const partsOf = (states: readonly StepState[]): StepState[] => states.filter(({ fields }) => fields.length > 0)

export type Screen = { kind: 'start' } | { kind: 'part'; index: number; at: StepState } | { kind: 'summary'; index: number }

/** The screen of `?part=`; what names none is the start. */
export function screenOf(states: readonly StepState[], part: string | null): Screen {
  const parts = partsOf(states)
  if (part === summaryPart) return { kind: 'summary', index: parts.length }
  const index = parts.findIndex(({ step }) => step.id === part)
  const at = parts[index]
  return at ? { kind: 'part', index, at } : { kind: 'start' }
}
