import type { Language } from '@waymark/contract/fields.ts'
import { dateFormat, nextMidnight, sayDate } from '../local-time.ts'
import { formatMoney } from '../money.ts'

/** Whose name a mail bears and where its links lead: the main site or a program. */
export interface MailSite {
  name: string
  origin: string
}

/** A mail as it stands in the queue, where it outlives a release: these names, and those of the templates, stay. */
export interface Mail<D = unknown> {
  /** One address that the contract let through. */
  to: string
  language: Language
  site: MailSite
  /** Where an answer to it goes, if not to its sender. */
  replyTo?: string
  /** ISO 8601; not sent later than this, when it is of no use any more. */
  until?: string
  template: string
  data: D
}

/** What a mail is filled with; `defineMails` gives it the name of its key. */
export interface Filling<D> {
  readonly data?: D
}
export const filledWith = <D>(): Filling<D> => ({})

/** A kind of mail with the type of its data. Who sends it imports it from its module's `mails.ts`. */
export interface MailKind<D, N extends string = string> extends Filling<D> {
  readonly template: N
}
type DataOf<F> = F extends Filling<infer D> ? D : never

/** A module's mails: `defineMails({ orderPaid: filledWith<OrderFacts & Amount>() })`. Their words stand in its `words/`. */
export const defineMails = <const M extends Record<string, Filling<unknown>>>(
  mails: M,
): { [N in keyof M & string]: MailKind<DataOf<M[N]>, N> } =>
  Object.fromEntries(Object.keys(mails).map((template) => [template, { template }])) as {
    [N in keyof M & string]: MailKind<DataOf<M[N]>, N>
  }

/** For the queue: `jobs.enqueue(tx, mailJob, mailOf(mails.orderPaid, { to, language, site, data }))`. */
export const mailOf = <D>({ template }: MailKind<D>, mail: Omit<Mail<NoInfer<D>>, 'template'>): Mail<D> => ({ ...mail, template })

/** What a mail says, of its data. */
export type Write<D> = (data: D, site: MailSite) => MailContent
/** The mails of a module in one language. */
export type MailWords<M extends Record<string, Filling<unknown>>> = { [N in keyof M]: Write<DataOf<M[N]>> }

export type MailPart =
  | { kind: 'text' | 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }

/** One structure for the HTML and the text, so that they never say different things. */
export interface MailContent {
  subject: string
  heading: string
  parts: MailPart[]
}

export const text = (line: string): MailPart => ({ kind: 'text', text: line })
export const note = (line: string): MailPart => ({ kind: 'note', text: line })
/** What things are, a line for each that is anything. */
export const facts = (lines: readonly (readonly [name: string, value: string | null])[]): MailPart =>
  note(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'))

/** A day and time as people say it. */
export const moment = (language: Language, at: string, timeZone: string): string =>
  dateFormat(language, timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

/** Until when something lasts, as people say it: what lasts until a day is over is said by that day, as pages say it. */
export function sayEnd(language: Language, at: string, timeZone: string): string {
  const end = new Date(at)
  return nextMidnight(timeZone, new Date(end.getTime() - 1)).getTime() === end.getTime()
    ? sayDate(new Date(end.getTime() - 1), timeZone, language)
    : moment(language, at, timeZone)
}

/** What is due has its time where the work is done; the zone is said along, for whoever is elsewhere. */
function deadline(language: Language, at: Date): string {
  const timeZone = 'Asia/Jerusalem'
  const clock = dateFormat('en', timeZone, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
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
