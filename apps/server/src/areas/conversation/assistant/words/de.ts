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

export const draft: typeof en.draft = {
  hello: 'Guten Tag,',
  order: (number) => `es geht um meine Bestellung Nr. ${number}.`,
  here: ({ stop, title, context }) => `ich bin bei Schritt ${stop ?? ''}, „${title}“, der Anleitung „${context}“.`,
  ask: 'Meine Frage: ',
  question: (text) => `Meine Frage: ${text}`,
  before: (texts) => `Davor habe ich gefragt: ${texts.map((text) => `„${text}“`).join(', ')}.`,
  found: (titles) => `Gefunden habe ich ${titles.map((title) => `„${title}“`).join(', ')}, aber eine Antwort fehlt mir noch.`,
  nothing: 'Hier habe ich dazu nichts gefunden.',
}
