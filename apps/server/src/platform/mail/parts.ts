import type { Language } from '@waymark/contract/fields.ts'
import { sayDate } from '../local-time.ts'
import { formatMoney } from '../money.ts'
import type { BillingMailKinds, InquiryMailKinds, Mail, MailContent, MailKinds, MailPart, OrderMailKinds } from './kinds.ts'

export type Write<K extends keyof MailKinds> = (data: MailKinds[K], site: Mail['site']) => MailContent
export type Words = { [K in keyof MailKinds]: Write<K> }
export type OrderWords = { [K in keyof OrderMailKinds]: Write<K> }
export type BillingWords = { [K in keyof BillingMailKinds]: Write<K> }
export type InquiryWords = { [K in keyof InquiryMailKinds]: Write<K> }

export const text = (line: string): MailPart => ({ kind: 'text', text: line })
export const note = (line: string): MailPart => ({ kind: 'note', text: line })
/** What things are, a line for each that is anything. */
export const facts = (lines: readonly (readonly [name: string, value: string | null])[]): MailPart =>
  note(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'))

export const registerPath = '/auth/register'
export const loginPath = '/auth/login'
export const forgotPath = '/auth/forgot'
/** The token follows as a fragment: browsers send it to nobody. */
export const resetPath = '/auth/reset'
/** The token follows as a fragment. */
export const stopPath = '/reminders/stop'
export const sessionsPath = '/profile/settings'
export const catalogPath = '/catalog'

const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** A day and time as people say it. */
export const moment = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

/** Orders have deadlines where the work is done; the zone is said along, for whoever is elsewhere. */
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

/** What a confirmation code does. */
export const does: Record<Language, Record<MailKinds['confirmation']['purpose'], string>> = {
  en: { change_email: 'this becomes your address', set_password: 'a new password', delete_account: 'your account is deleted for good' },
  ru: { change_email: 'новый адрес почты', set_password: 'новый пароль', delete_account: 'удаление учётной записи навсегда' },
  de: { change_email: 'dies wird Ihre Adresse', set_password: 'ein neues Passwort', delete_account: 'Ihr Konto wird endgültig gelöscht' },
}
