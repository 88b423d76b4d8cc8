import type { Language } from '@waymark/contract/fields.ts'
import { dateFormat, nextMidnight, sayDate } from '../local-time.ts'
import { formatMoney } from '../money.ts'

/** Sender name and link origin of an email: the main site or a program. */
export interface MailSite {
  name: string
  origin: string
}

/** Queued email. It may be read by a later release, so these names and those of the templates must not change. */
export interface Mail<D = unknown> {
  /** One validated address. */
  to: string
  language: Language
  site: MailSite
  /** Reply-To address. */
  replyTo?: string
  /** ISO 8601 time after which the email is not sent. */
  until?: string
  template: string
  data: D
}

/** Type of an email's data. `defineMails` adds the name. */
export interface Filling<D> {
  readonly data?: D
}
export const filledWith = <D>(): Filling<D> => ({})

/** Email template with the type of its data. Senders import it from its module's `mails.ts`. */
export interface MailKind<D, N extends string = string> extends Filling<D> {
  readonly template: N
}
type DataOf<F> = F extends Filling<infer D> ? D : never

/** Defines a module's emails: `defineMails({ orderPaid: filledWith<OrderFacts & Amount>() })`. Their texts are in its `words/`. */
export const defineMails = <const M extends Record<string, Filling<unknown>>>(
  mails: M,
): { [N in keyof M & string]: MailKind<DataOf<M[N]>, N> } =>
  Object.fromEntries(Object.keys(mails).map((template) => [template, { template }])) as {
    [N in keyof M & string]: MailKind<DataOf<M[N]>, N>
  }

/** Builds a job payload: `jobs.enqueue(tx, mailJob, createMail(mails.orderPaid, { to, language, site, data }))`. */
export const createMail = <D>({ template }: MailKind<D>, mail: Omit<Mail<NoInfer<D>>, 'template'>): Mail<D> => ({ ...mail, template })

/** Renders an email's content from its data. */
export type Write<D> = (data: D, site: MailSite) => MailContent
/** Email texts of a module in one language. */
export type MailWords<M extends Record<string, Filling<unknown>>> = { [N in keyof M]: Write<DataOf<M[N]>> }

export type MailPart =
  | { kind: 'text' | 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }

/** Content from which both the HTML and the plain text are made. */
export interface MailContent {
  subject: string
  heading: string
  parts: MailPart[]
}

export const text = (line: string): MailPart => ({ kind: 'text', text: line })
export const note = (line: string): MailPart => ({ kind: 'note', text: line })
/** List of facts; empty values are left out. */
export const facts = (lines: readonly (readonly [name: string, value: string | null])[]): MailPart =>
  note(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'))

/** Formats a day and time. */
export const moment = (language: Language, at: string, timeZone: string): string =>
  dateFormat(language, timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

/** Formats the end of a period. An end at midnight is named by the day before, as on pages. */
export function sayEnd(language: Language, at: string, timeZone: string): string {
  const end = new Date(at)
  return nextMidnight(timeZone, new Date(end.getTime() - 1)).getTime() === end.getTime()
    ? sayDate(new Date(end.getTime() - 1), timeZone, language)
    : moment(language, at, timeZone)
}

/** Formats a deadline in the company's time zone, which is named. */
function deadline(language: Language, at: Date): string {
  const timeZone = 'Asia/Jerusalem'
  const clock = dateFormat('en', timeZone, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  const partsOf = (time: Date) => Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))
  // A deadline at midnight is named by the day before.
  const isMidnight = partsOf(at).hour === '00' && partsOf(at).minute === '00'
  const said = isMidnight ? new Date(at.getTime() - 60_000) : at
  const { hour, minute, timeZoneName } = partsOf(said)
  return `${sayDate(said, timeZone, language)}, ${hour}:${minute} (${timeZoneName})`
}

/** Formatters of a language. */
export const sayIn = (language: Language) => ({
  money: (cents: number, currency: string) => formatMoney(language, cents, currency),
  /** For a day such as 2026-11-20. */
  day: (day: string) => sayDate(new Date(`${day}T00:00:00Z`), 'UTC', language),
  deadline: (at: string) => deadline(language, new Date(at)),
  language: (of: Language) => new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? of,
})
