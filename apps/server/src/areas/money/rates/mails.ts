import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** No rate was read for more than a week. `day`: of the last one; null where there is none. */
  staffRatesOld: filledWith<{ day: string | null }>(),
})
