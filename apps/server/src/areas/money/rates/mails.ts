import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Sent when no rate was read for more than a week. `day`: of the last rate, or null. */
  staffRatesOld: filledWith<{ day: string | null }>(),
})
