import type { Language } from '@waymark/contract/choices.ts'
import { type QuestionField, type QuestionForm, shownFields } from '@waymark/contract/services/answers.ts'
import type { BriefAnswer } from '@waymark/contract/services/briefs.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import type { Program } from '../../../platform/context.ts'

/** Whether a service is offered on a host. A program may offer only some services. */
export const isOffered = (slug: string, program: Program | null): boolean => program?.services?.includes(slug) ?? true

/** Words people use when they want help with a task. Added to the search index, because the texts of services do not contain them. */
export const askingWords: Record<Language, string> = {
  en: 'do it for me, have it done, done for me, make me, get help, hire someone, order, check, write, prepare, create',
  ru: 'сделать, заказать, помощь, помогите, поручить, под ключ, услуга, проверить, составить, подготовить, написать, оформить',
  de: 'machen lassen, erledigen lassen, beauftragen, bestellen, Hilfe, helfen, jemand, Dienstleister, prüfen, erstellen, gestalten, schreiben',
}

/** Maximum number of files in one brief (product.md 7). */
export const maxFiles = 10

/** Facts that determine the price; amounts in minor units, times in business days. */
export interface PricedService {
  priceCents: number
  minimumCents: number
  duration: number
  urgentCents: number | null
  urgentDuration: number | null
  options: { id: string; priceCents: number; days: number }[]
}
interface PricedField extends QuestionField {
  options: { id: string; priceCents: number }[]
}
export type PricedForm = QuestionForm<PricedField>

/** A line of the price before its name is translated. */
export type UnnamedPriceLine = Omit<PriceLine, 'name'>
export interface Price {
  lines: UnnamedPriceLine[]
  totalCents: number
  /** Working days. */
  duration: number
}

/**
 * Computes price and duration for these answers and options (product.md 7). Only asked questions count, unknown ids are ignored, and a
 * total below the minimum gets a line that raises it.
 */
export function priceService(input: {
  service: PricedService
  form: PricedForm
  answers: readonly BriefAnswer[]
  options: readonly string[]
  urgent: boolean
}): Price {
  const { service, form, answers } = input
  const options = service.options.filter(({ id }) => input.options.includes(id))
  const urgent = input.urgent && service.urgentCents !== null
  const lines: UnnamedPriceLine[] = [
    { kind: 'service', id: '', priceCents: service.priceCents },
    ...listChoiceLines(form, answers),
    ...options.map(({ id, priceCents }) => ({ kind: 'option' as const, id, priceCents })),
    ...(urgent ? [{ kind: 'urgent' as const, id: '', priceCents: service.urgentCents ?? 0 }] : []),
  ]
  const sum = lines.reduce((total, { priceCents }) => total + priceCents, 0)
  if (sum < service.minimumCents) lines.push({ kind: 'minimum', id: '', priceCents: service.minimumCents - sum })
  return { lines, totalCents: Math.max(sum, service.minimumCents), duration: computeDuration(service, options, urgent) }
}

function listChoiceLines(form: PricedForm, answers: readonly BriefAnswer[]): UnnamedPriceLine[] {
  const values = new Map(answers.map(({ field, value }) => [field, value]))
  return shownFields(form, answers).flatMap(({ id: field, options }) => {
    const value = values.get(field)
    const chosen: unknown[] = Array.isArray(value) ? value : [value]
    return options
      .filter(({ id, priceCents }) => priceCents !== 0 && chosen.includes(id))
      .map(({ id, priceCents }) => ({ kind: 'choice' as const, id: `${field}.${id}`, priceCents }))
  })
}

/** Working days. Options add their time to urgent orders too. */
export const computeDuration = (service: PricedService, options: PricedService['options'], urgent: boolean): number =>
  ((urgent ? service.urgentDuration : null) ?? service.duration) + options.reduce((total, { days }) => total + days, 0)
