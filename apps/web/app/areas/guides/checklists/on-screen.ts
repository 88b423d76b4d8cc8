import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { type OwnHead, pickOutline, type StepData } from '../guides/page-data.ts'

// Addresses of a checklist, and its data in the shape of the guide screens.

export const listPath = '/profile/checklists'
export const importPath = `${listPath}/import`
export const checklistPath = (id: string) => `/custom/instruction/${id}`
export const editPath = (id: string, step?: string) => `/custom/instruction/${id}/edit${step ? `?step=${step}` : ''}`
export const changesPath = (id: string) => `/custom/instruction/${id}/changes`

const checklistHead = ({ id, name, totalItems }: Checklist): OwnHead => ({
  own: true,
  id,
  slug: id,
  name,
  totalItems,
  translated: true,
})

export const checklistOverview = (checklist: Checklist) => ({ guide: checklistHead(checklist), outline: pickOutline(checklist) })
export type OnScreen = ReturnType<typeof checklistOverview>

/** Undefined if there is no such step. */
export function checklistStep(checklist: Checklist, id: string): StepData | undefined {
  const step = checklist.steps.find((step) => step.id === id)
  const { guide, outline } = checklistOverview(checklist)
  return step && { kind: 'step', guide, outline: outline.map((entry) => ({ ...entry, items: entry.items.map((item) => item.id) })), step }
}
