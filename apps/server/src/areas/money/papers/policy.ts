import { workZone } from '@waymark/contract/company.ts'
import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { endOfDay } from '../../../platform/local-time.ts'
import { seat } from '../vat/queries.ts'
import type { DueInvoice, DuePaper, PaperContent } from './tables.ts'

const prefixes: Record<PaperKind, string> = { invoice: 'WM', credit_note: 'WM-C' }
export const labelOf = (kind: PaperKind, year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`

/**
 * From which day on an invoice to a business in Israel needs an allocation number, if it is of more than so many agorot before VAT
 * (section 47(a1) of the Value Added Tax Law, 5736-1975, with the steps of the Economic Plan Law for 2025 as the Tax Authority published them).
 */
const allocationSteps = [
  { from: '2024-05-05', above: 25_000_00 },
  { from: '2025-01-01', above: 20_000_00 },
  { from: '2026-01-01', above: 10_000_00 },
  { from: '2026-06-01', above: 5_000_00 },
]

/** Whether an invoice of so many agorot before VAT needs a number of the Tax Authority's on a day. */
export function needsAllocation(
  { country, legalKind, registrationNumber }: PaperContent['buyer'],
  day: string,
  netAgorot: number,
): boolean {
  const step = allocationSteps.findLast(({ from }) => from <= day)
  const isBusiness = legalKind !== 'individual' && registrationNumber !== ''
  return step !== undefined && isBusiness && (country ?? seat) === seat && netAgorot > step.above
}

/** Milliseconds in which who gives allocation numbers has to answer. */
export const allocationPatience = 15_000

const inUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Whether the buyer's books may want the invoice as data (EN 16931), too. */
export const isInUnion = (country: string | null): boolean => country !== null && inUnion.includes(country)

/** An amount in cents in the official currency, rounded; parts are reckoned by what came before, so that they add up to the whole. */
export const officialOf = (cents: number, perDollar: number): number => Math.round((cents * perDollar) / 1_000_000)

/** Whole years after that of its issue in which the law wants a paper to be there. */
export const yearsKept = 7

/** Milliseconds that the address of a paper works. */
export const fileLifetime = 60_000
/** How often one session may fetch what it was given. */
export const fetchesPerMinute: LimitRule = { points: 30, seconds: 60 }

export const isInvoice = (facts: DuePaper): facts is DueInvoice => facts.kind === 'invoice'

/** The digits of a number as people write it: "515-555-019". */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** From when to when it is a month of the company, such as 2026-11. */
export function monthSpan(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = (at: number) => new Date(at - 86_400_000).toISOString().slice(0, 10)
  return {
    from: endOfDay(workZone, lastDay(Date.UTC(year, number - 1))),
    to: endOfDay(workZone, lastDay(Date.UTC(year, number))),
  }
}
