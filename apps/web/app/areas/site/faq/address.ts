import { faqPath } from '../../../kit/load/addresses.ts'
import { listSearch } from '../../../kit/load/list-address.ts'

/** The questions that have what is looked for; all without it. */
export const faqAddress = (q: string) => `${faqPath}${listSearch({ q })}`
