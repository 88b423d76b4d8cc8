import { listSearch } from '../../../kit/load/list-address.ts'

export const faqPath = '/faqs'

/** The questions that have what is looked for; all without it. */
export const faqAddress = (q: string) => `${faqPath}${listSearch({ q })}`

/** Where a question stands open. */
export const questionPath = (id: string) => `${faqPath}#${id}`
