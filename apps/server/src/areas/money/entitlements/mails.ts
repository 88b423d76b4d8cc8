import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** Staff gave the level pro. `day`: the last one, in words. */
  levelGiven: filledWith<{ day: string }>(),
  /** Staff ended what they gave. */
  levelEnded: filledWith<object>(),
})
