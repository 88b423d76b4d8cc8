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
