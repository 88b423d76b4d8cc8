import { setImmediate as breathe } from 'node:timers/promises'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import { countItems, outlineOf, renderIntro, renderStep } from '../markdown.ts'
import type { ChecklistBody, Outline } from '../tables.ts'

export interface Rendered {
  draft: Draft
  body: ChecklistBody
  outline: Outline
  totalSteps: number
  totalItems: number
  /** Minutes. */
  duration: number
}

/**
 * All that is kept of a draft. Steps of `earlier` that are not in `changed` are not rendered anew. Other requests get through between
 * the steps.
 */
export async function renderDraft(
  draft: Draft,
  earlier?: { draft: Draft; body: ChecklistBody },
  changed = new Set<string>(),
): Promise<Rendered> {
  const kept = new Map(earlier?.body.steps.map((step) => [step.id, step]))
  const steps: ChecklistBody['steps'] = []
  for (const step of draft.steps) {
    const held = changed.has(step.id) ? undefined : kept.get(step.id)
    steps.push(held ?? renderStep(step))
    if (!held) await breathe()
  }
  const outline = outlineOf(draft)
  return {
    draft,
    body: {
      intro: earlier?.draft.intro === draft.intro ? earlier.body.intro : renderIntro(draft.intro),
      steps,
    },
    outline,
    totalSteps: draft.steps.length,
    totalItems: countItems(draft),
    duration: outline.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}
