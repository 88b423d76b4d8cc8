import type { Language } from '@waymark/contract/fields.ts'
import { sayDate } from '../local-time.ts'
import { formatMoney } from '../money.ts'
import type { MailPart } from './mail.ts'

export const text = (line: string): MailPart => ({ kind: 'text', text: line })
export const note = (line: string): MailPart => ({ kind: 'note', text: line })
/** What things are, a line for each that is anything. */
export const facts = (lines: readonly (readonly [name: string, value: string | null])[]): MailPart =>
  note(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'))

const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** A day and time as people say it. */
export const moment = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

/** What is due has its time where the work is done; the zone is said along, for whoever is elsewhere. */
function deadline(language: Language, at: Date): string {
  const timeZone = 'Asia/Jerusalem'
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone })
  const partsOf = (time: Date) => Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))
  // What is due with the end of a day is said by that day.
  const isMidnight = partsOf(at).hour === '00' && partsOf(at).minute === '00'
  const said = isMidnight ? new Date(at.getTime() - 60_000) : at
  const { hour, minute, timeZoneName } = partsOf(said)
  return `${sayDate(said, timeZone, language)}, ${hour}:${minute} (${timeZoneName})`
}

/** How amounts, days and languages are said in a language. */
export const sayIn = (language: Language) => ({
  money: (cents: number, currency: string) => formatMoney(language, cents, currency),
  /** Of a day such as 2026-11-20. */
  day: (day: string) => sayDate(new Date(`${day}T00:00:00Z`), 'UTC', language),
  deadline: (at: string) => deadline(language, new Date(at)),
  language: (of: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? of,
})
