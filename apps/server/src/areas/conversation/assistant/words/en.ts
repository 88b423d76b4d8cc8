import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

/** Sentence that names the place of the answer, by kind of place. */
export const lead = {
  step: ({ title, context }: Named) => `This is answered in the step “${title}” of “${context}”.`,
  question: ({ title }: Named) => `This is answered under “${title}”.`,
  service: ({ title }: Named) => `This is what we say about our service “${title}”.`,
  plan: ({ title }: Named) => `This is what we say about “${title}”.`,
  rule: ({ title, context }: Named) => `“${context}” says this, in its section “${title}”.`,
}
/** Used when the place is locked. */
export const locked = ({ title, context }: Named) =>
  `This is answered in the step “${title}” of “${context}”, a guide that a paid plan opens.`

/** Parts of the drafted message, in the person's own voice. */
export const draft = {
  hello: 'Hello,',
  order: (number: number) => `It is about my order No. ${number}.`,
  here: ({ stop, title, context }: Named & { stop: number | null }) => `I am at step ${stop ?? ''}, “${title}”, of “${context}”.`,
  ask: 'My question: ',
  question: (text: string) => `My question: ${text}`,
  before: (texts: string[]) => `Before that I asked: ${texts.map((text) => `“${text}”`).join(', ')}.`,
  found: (titles: string[]) => `I found ${titles.map((title) => `“${title}”`).join(', ')}, but I still need an answer.`,
  nothing: 'I found nothing about it here.',
}
