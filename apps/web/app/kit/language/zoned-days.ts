import type { Language } from '@waymark/contract/choices.ts'
import { workZone } from '@waymark/contract/company.ts'
import { formatDate } from './dates.ts'

/** The zone that counts for a person: the one they chose, else the device's. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment as day and clock of a zone, as the contract takes them: 2026-11-21, 09:00. */
export function dayAndTime(at: Date, timeZone: string): { day: string; time: string } {
  // Swedish dates are written as ISO has them.
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

/** The day it is where the company works. */
export const companyDay = (now = new Date()): string => dayAndTime(now, workZone).day

/** The day of a moment where the company works, as its papers have it: '3 Nov 2026'. */
export const formatCompanyDate = (language: Language, time: string): string => formatDate(language, companyDay(new Date(time)))

/** So many days after today, by the calendar of a zone. */
export function dayAhead(days: number, timeZone: string, now = new Date()): string {
  const today = new Date(`${dayAndTime(now, timeZone).day}T12:00:00Z`)
  today.setUTCDate(today.getUTCDate() + days)
  return today.toISOString().slice(0, 10)
}

/** Day and time by the clock of a zone: '20 November 2026 at 14:10'. For what only the browser shows. */
export const formatMomentIn = (language: Language, time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
