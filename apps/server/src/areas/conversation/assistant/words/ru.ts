import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import type * as en from './en.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

export const lead: typeof en.lead = {
  step: ({ title, context }) => `Об этом сказано в шаге «${title}» инструкции «${context}».`,
  question: ({ title }) => `Об этом сказано в ответе на вопрос «${title}».`,
  service: ({ title }) => `Вот что сказано об услуге «${title}».`,
  plan: ({ title }) => `Вот что сказано здесь: ${title}.`,
  rule: ({ title, context }) => `Об этом сказано в документе «${context}», раздел «${title}».`,
}
export const locked = ({ title, context }: Named) =>
  `Об этом сказано в шаге «${title}» инструкции «${context}», которую открывает платный план.`

export const draft: typeof en.draft = {
  hello: 'Здравствуйте!',
  order: (number) => `Это о моём заказе № ${number}.`,
  here: ({ stop, title, context }) => `Я на шаге ${stop ?? ''} «${title}» инструкции «${context}».`,
  ask: 'Мой вопрос: ',
  question: (text) => `Мой вопрос: ${text}`,
  before: (texts) => `До этого были вопросы: ${texts.map((text) => `«${text}»`).join(', ')}.`,
  found: (titles) => `Нашлось вот что: ${titles.map((title) => `«${title}»`).join(', ')}. Но ответа мне не хватает.`,
  nothing: 'Здесь об этом ничего не нашлось.',
}
