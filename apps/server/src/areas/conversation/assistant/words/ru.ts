import type { AnswerPlace } from '@waymark/contract/conversation/assistant.ts'
import type * as en from './en.ts'

type Named = Pick<AnswerPlace, 'title' | 'context'>

export const lead: typeof en.lead = {
  step: ({ title, context }) => `Ответ есть в шаге «${title}» инструкции «${context}».`,
  question: ({ title }) => `Ответ есть в разделе «${title}».`,
  service: ({ title }) => `Об этом сказано в описании услуги «${title}».`,
  plan: ({ title }) => `Об этом сказано на странице «${title}».`,
  rule: ({ title, context }) => `Об этом сказано в документе «${context}», раздел «${title}».`,
}
export const locked = ({ title, context }: Named) => `Ответ есть в шаге «${title}» инструкции «${context}». Она доступна на платном тарифе.`

export const draft: typeof en.draft = {
  hello: 'Здравствуйте!',
  order: (number) => `Пишу по поводу моего заказа № ${number}.`,
  here: ({ stop, title, context }) => `Я на шаге ${stop ?? ''} «${title}» инструкции «${context}».`,
  ask: 'Мой вопрос: ',
  question: (text) => `Мой вопрос: ${text}`,
  before: (texts) => `До этого я спрашивал(а): ${texts.map((text) => `«${text}»`).join(', ')}.`,
  found: (titles) => `Нашлось вот что: ${titles.map((title) => `«${title}»`).join(', ')}, но ответа на мой вопрос там нет.`,
  nothing: 'На сайте об этом ничего не нашлось.',
}
