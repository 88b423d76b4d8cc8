import type { GuideCard, ServiceCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { QuestionField, QuestionForm } from '@waymark/contract/services/answers.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import type { BriefForm, Service } from '@waymark/contract/services/services.ts'
import type { Category, Tree } from '../../guides/catalog/queries.ts'
import type { UnnamedPriceLine } from './policy.ts'
import type { ServiceRow, ServiceTextRow, StoredForm } from './tables.ts'

export const presentCategory = ({ slug, texts, line }: Category, language: Language) => ({ slug, name: texts[language].name, line })

/** Data of a service card. */
export interface ServiceCardData {
  id: string
  slug: string
  /** Id of a root category. */
  categoryId: string
  priceCents: number
  currency: string
  duration: number
  takesOver: ServiceCard['takesOver']
  texts: Record<Language, { name: string; announce: string }>
}

export function presentServiceCard(offer: ServiceCardData, tree: Tree, language: Language): ServiceCard {
  const { id, slug, priceCents, currency, duration, takesOver, texts } = offer
  const category = tree.byId.get(offer.categoryId)
  return {
    id,
    slug,
    ...texts[language],
    priceCents,
    duration,
    takesOver,
    currency: { shortName: currency },
    // A category added after the tree was cached is shown without its name for a moment.
    category: category ? presentCategory(category, language) : { slug: '', name: '', line: 'a' },
  }
}

interface ServicePageParts {
  card: ServiceCard
  guides: GuideCard[]
  does: Service['does']
}

export function presentService(row: ServiceRow, text: ServiceTextRow, { card, guides, does }: ServicePageParts): Service {
  const { minimumCents, urgentCents, urgentDuration, rounds, briefMinutes } = row
  const { gets, needs, works, questions, sample } = text
  const urgent =
    urgentCents === null || urgentDuration === null ? null : { name: text.urgent, priceCents: urgentCents, duration: urgentDuration }
  const options = row.options.map(({ id, priceCents, days }) => {
    const { name = '', help = '' } = text.options.find((words) => words.id === id) ?? {}
    return { id, name, help, priceCents, days }
  })
  return { ...card, minimumCents, urgent, rounds, briefMinutes, gets, needs, works, questions, options, sample, guides, does }
}

/** Presents a form in one language. */
export function presentForm({ steps }: StoredForm, version: number, language: Language): BriefForm {
  return {
    version,
    steps: steps.map(({ id, title, lead, fields }) => ({
      id,
      title: title[language],
      lead: lead[language],
      fields: fields.map(({ label, help, placeholder, options, ...field }) => ({
        ...field,
        label: label[language],
        help: help[language],
        placeholder: placeholder[language],
        options: options.map((option) => ({ ...option, name: option.name[language], help: option.help[language] })),
      })),
    })),
  }
}

type Words = Record<Language, string>
export interface WordedField extends QuestionField {
  label: Words
  options: { id: string; name: Words }[]
}
export type WordedForm = QuestionForm<WordedField>

const minimumLine: Words = { en: 'Minimum order surcharge', ru: 'Доплата до минимального заказа', de: 'Aufschlag bis zum Mindestauftrag' }

/** Translates the lines of a price. A choice has the name of its chosen option. */
export function namePriceLines(
  lines: readonly UnnamedPriceLine[],
  form: WordedForm,
  service: { name: string; urgent: string; options: { id: string; name: string }[] },
  language: Language,
): PriceLine[] {
  const fields = form.steps.flatMap((step) => step.fields)
  const choices = new Map<string, string>(
    fields.flatMap(({ id, options }) => options.map((option) => [`${id}.${option.id}`, option.name[language]] as const)),
  )
  const nameOf = ({ kind, id }: UnnamedPriceLine) => {
    if (kind === 'choice') return choices.get(id)
    if (kind === 'option') return service.options.find((option) => option.id === id)?.name
    return { service: service.name, urgent: service.urgent, minimum: minimumLine[language] }[kind]
  }
  return lines.map((line) => ({ ...line, name: nameOf(line) ?? line.id }))
}
