import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** The day of a route whose turn it is, and how many of its cards wait. `stop` as in a reminder. */
  todaysDay: filledWith<{
    route: string
    day: number
    days: number
    title: string
    cards: number
    minutes: number
    path: string
    stop: string
  }>(),
})
