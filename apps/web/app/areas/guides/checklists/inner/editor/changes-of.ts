import type { Input } from '@waymark/contract/calls.ts'
import { draftOf, type Edited, isSame } from './edited.ts'

export type Changes = Omit<Input<'updateChecklist'>, 'id' | 'version'>

/** What the server has to hear to come from one to the other; null when it is the same. */
export function changesOf(kept: Edited, now: Edited): Changes | null {
  const before = new Map(kept.steps.map((step) => [step.id, step]))
  const steps = now.steps.filter((step) => !isSame(before.get(step.id), step))
  const order = now.steps.map(({ id }) => id)
  const moved = !isSame(
    order,
    kept.steps.map(({ id }) => id),
  )
  const changes: Changes = {
    ...(now.name !== kept.name && { name: now.name }),
    ...(now.folderId !== kept.folderId && { categoryId: now.folderId }),
    ...(now.intro !== kept.intro && { intro: now.intro }),
    ...(moved && { order }),
    ...(steps.length > 0 && { steps: steps.map(draftOf) }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
