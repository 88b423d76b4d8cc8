import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Staff granted the level Pro. `day`: the last day, formatted. */
  levelGiven: filledWith<{ day: string }>(),
  /** Staff ended the grant. */
  levelEnded: filledWith<object>(),
})
