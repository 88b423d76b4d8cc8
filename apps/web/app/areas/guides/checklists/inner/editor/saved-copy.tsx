import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { createContext, use } from 'react'

/** The checklist as the server has it, for previews; `behind` while something of it is not saved. */
export const SavedCopy = createContext<{ checklist: Checklist; behind: boolean } | null>(null)

export function useSavedStep(id: string) {
  const saved = use(SavedCopy)
  return { step: saved?.checklist.steps.find((step) => step.id === id), behind: saved?.behind ?? true }
}
