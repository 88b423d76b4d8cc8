import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import { formatDate } from './dates.ts'

/** The device's time zone, the default for a user who has not chosen one. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Date and time of a moment in a time zone, in the contract's format: 2026-11-21, 09:00. */
export function dayAndTime(at: Date, timeZone: string): { day: string; time: string } {
  // The Swedish locale formats dates as ISO 8601 does.
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .split(' ')
  return { day, time }
}

/** Today's date in the company's time zone. */
export const companyDay = (now = new Date()): string => dayAndTime(now, workZone).day

/** Date of a moment in the company's time zone, as on invoices: '3 Nov 2026'. */
export const formatCompanyDate = (language: Language, time: string): string => formatDate(language, companyDay(new Date(time)))

/** The date `days` after today in a time zone's calendar. */
export function dayAhead(days: number, timeZone: string, now = new Date()): string {
  const today = new Date(`${dayAndTime(now, timeZone).day}T12:00:00Z`)
  today.setUTCDate(today.getUTCDate() + days)
  return today.toISOString().slice(0, 10)
}

/** Date and time in a time zone, such as '20 November 2026 at 14:10'. Browser only. */
export const formatMomentIn = (language: Language, time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
