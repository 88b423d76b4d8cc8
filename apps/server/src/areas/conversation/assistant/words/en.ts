import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

/** Sentence that names the place of the answer, by kind of place. */
export const lead = {
  step: ({ title, context }: Named) => `You’ll find the answer in the step “${title}” of “${context}”.`,
  question: ({ title }: Named) => `You’ll find the answer under “${title}”.`,
  service: ({ title }: Named) => `Here’s what our service “${title}” says about this.`,
  plan: ({ title }: Named) => `Here’s what “${title}” says about this.`,
  rule: ({ title, context }: Named) => `“${context}” covers this in the section “${title}”.`,
}
/** Used when the place is locked. */
export const locked = ({ title, context }: Named) =>
  `You’ll find the answer in the step “${title}” of “${context}”. That guide comes with a paid plan.`

/** Parts of the drafted message, in the person's own voice. */
export const draft = {
  hello: 'Hello,',
  order: (number: number) => `This is about my order no. ${number}.`,
  here: ({ stop, title, context }: Named & { stop: number | null }) => `I’m on step ${stop ?? ''}, “${title}”, of “${context}”.`,
  ask: 'My question: ',
  question: (text: string) => `My question: ${text}`,
  before: (texts: string[]) => `Earlier I asked: ${texts.map((text) => `“${text}”`).join(', ')}.`,
  found: (titles: string[]) => `I found ${titles.map((title) => `“${title}”`).join(', ')}, but that doesn’t answer my question.`,
  nothing: 'I couldn’t find anything about this on the site.',
}
