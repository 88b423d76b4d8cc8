import { workZone } from '@waymark/contract/company.ts'
import type { PaperKind } from '@waymark/contract/money/paper-kinds.ts'
import type { LimitRule } from '../../../platform/limits.ts'
import { endOfDay } from '../../../platform/local-time.ts'
import { companyCountry } from '../vat/queries.ts'
import type { DueInvoice, DuePaper, PaperContent } from './tables.ts'

const prefixes: Record<PaperKind, string> = { invoice: 'WM', credit_note: 'WM-C' }
export const formatLabel = (kind: PaperKind, year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`

/**
 * Net amounts in agorot above which an invoice to a business in Israel needs an allocation number, by start day
 * (section 47(a1) of the Value Added Tax Law, 5736-1975, with the steps of the Economic Plan Law for 2025 as published
 * by the Tax Authority).
 */
const allocationSteps = [
  { from: '2024-05-05', above: 25_000_00 },
  { from: '2025-01-01', above: 20_000_00 },
  { from: '2026-01-01', above: 10_000_00 },
  { from: '2026-06-01', above: 5_000_00 },
]

/** Returns whether an invoice of this net amount in agorot needs an allocation number on a day. */
export function needsAllocation(
  { country, legalKind, registrationNumber }: PaperContent['buyer'],
  day: string,
  netAgorot: number,
): boolean {
  const step = allocationSteps.findLast(({ from }) => from <= day)
  const isBusiness = legalKind !== 'individual' && registrationNumber !== ''
  return step !== undefined && isBusiness && (country ?? companyCountry) === companyCountry && netAgorot > step.above
}

/** Timeout for a request of an allocation number (ms). */
export const allocationTimeout = 15_000

const inUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Returns whether the invoice also gets machine-readable data (EN 16931), for buyers in the EU. */
export const isInUnion = (country: string | null): boolean => country !== null && inUnion.includes(country)

/** Converts cents to the official currency, rounded. To make parts add up to the whole, convert running totals and subtract. */
export const toShekels = (cents: number, perDollar: number): number => Math.round((cents * perDollar) / 1_000_000)

/** Whole years after the year of issue for which the law requires papers to be kept. */
export const yearsKept = 7

/** Validity of a paper's URL (ms). */
export const fileLifetime = 60_000
/** Limits how often one session may fetch a URL. */
export const fetchesPerMinute: LimitRule = { points: 30, seconds: 60 }

export const isInvoice = (facts: DuePaper): facts is DueInvoice => facts.kind === 'invoice'

/** Returns the digits of a number such as "515-555-019". */
export const keepDigits = (text: string): string => text.replace(/\D/g, '')

/** Returns start and end of a month such as 2026-11 in the company's time zone. */
export function monthSpan(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = (at: number) => new Date(at - 86_400_000).toISOString().slice(0, 10)
  return {
    from: endOfDay(workZone, lastDay(Date.UTC(year, number - 1))),
    to: endOfDay(workZone, lastDay(Date.UTC(year, number))),
  }
}
