import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import type * as en from './en.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

export const lead: typeof en.lead = {
  step: ({ title, context }) => `Das beantwortet der Schritt „${title}“ der Anleitung „${context}“.`,
  question: ({ title }) => `Das beantworten wir unter „${title}“.`,
  service: ({ title }) => `Mehr dazu finden Sie bei unserer Leistung „${title}“.`,
  plan: ({ title }) => `Mehr dazu finden Sie unter „${title}“.`,
  rule: ({ title, context }) => `Das regelt der Abschnitt „${title}“ in „${context}“.`,
}
export const locked = ({ title, context }: Named) =>
  `Das beantwortet der Schritt „${title}“ der Anleitung „${context}“. Sie gehört zu einem kostenpflichtigen Tarif.`

export const draft: typeof en.draft = {
  hello: 'Guten Tag!',
  order: (number) => `Es geht um meinen Auftrag Nr. ${number}.`,
  here: ({ stop, title, context }) => `Ich bin in der Anleitung „${context}“ bei Schritt ${stop ?? ''}, „${title}“.`,
  ask: 'Meine Frage: ',
  question: (text) => `Meine Frage: ${text}`,
  before: (texts) => `Davor habe ich gefragt: ${texts.map((text) => `„${text}“`).join(', ')}.`,
  found: (titles) => `Gefunden habe ich ${titles.map((title) => `„${title}“`).join(', ')}, aber das beantwortet meine Frage nicht.`,
  nothing: 'Hier habe ich dazu nichts gefunden.',
}
