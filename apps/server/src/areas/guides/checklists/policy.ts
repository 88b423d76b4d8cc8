import type { Language } from '@waymark/contract/choices.ts'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import { slugOf } from '../guides/documents/match-ids.ts'

/** What one checklist can hold; product.md is silent, and this is more than anybody ticks. */
export const maxSteps = 300
export const maxItems = 3000

const firstStep: Record<Language, string> = { en: 'First step', ru: 'Первый шаг', de: 'Erster Schritt' }

/** What a checklist that is begun from nothing holds. */
export const emptyDraft = (language: Language): Draft => ({
  intro: '',
  steps: [{ id: slugOf(firstStep.en), title: firstStep[language], minutes: 0, lead: '', before: '', items: [], after: '' }],
})

export const countItems = ({ steps }: Pick<Draft, 'steps'>): number => steps.reduce((sum, { items }) => sum + items.length, 0)
