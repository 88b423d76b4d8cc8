import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import type * as en from './en.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

export const lead: typeof en.lead = {
  step: ({ title, context }) => `Das beantwortet der Schritt „${title}“ der Anleitung „${context}“.`,
  question: ({ title }) => `Das beantworten wir unter „${title}“.`,
  service: ({ title }) => `Das sagen wir über unsere Leistung „${title}“.`,
  plan: ({ title }) => `Das gehört dazu: ${title}.`,
  rule: ({ title, context }) => `Das steht in „${context}“, Abschnitt „${title}“.`,
}
export const locked = ({ title, context }: Named) =>
  `Das beantwortet der Schritt „${title}“ der Anleitung „${context}“, die ein bezahlter Plan öffnet.`
