import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import type * as en from './en.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

export const lead: typeof en.lead = {
  step: ({ title, context }) => `Об этом сказано в шаге «${title}» инструкции «${context}».`,
  question: ({ title }) => `Об этом сказано в ответе на вопрос «${title}».`,
  service: ({ title }) => `Об этом сказано в описании услуги «${title}».`,
  plan: ({ title }) => `Об этом сказано здесь: «${title}».`,
  rule: ({ title, context }) => `Об этом сказано в документе «${context}», раздел «${title}».`,
}
export const locked = ({ title, context }: Named) =>
  `Об этом сказано в шаге «${title}» инструкции «${context}», которую открывает платный тариф.`

export const draft: typeof en.draft = {
  hello: 'Здравствуйте!',
  order: (number) => `Пишу по поводу моего заказа № ${number}.`,
  here: ({ stop, title, context }) => `Я на шаге ${stop ?? ''} «${title}» инструкции «${context}».`,
  ask: 'Мой вопрос: ',
  question: (text) => `Мой вопрос: ${text}`,
  before: (texts) => `До этого были вопросы: ${texts.map((text) => `«${text}»`).join(', ')}.`,
  found: (titles) => `Нашлось вот что: ${titles.map((title) => `«${title}»`).join(', ')}, но ответа на мой вопрос там нет.`,
  nothing: 'На сайте об этом ничего не нашлось.',
}
