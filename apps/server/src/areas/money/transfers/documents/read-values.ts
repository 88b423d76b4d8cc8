import type { StatementDays } from '@waymark/contract/sold-choices.ts'
import { seen } from '@waymark/contract/texts.ts'

/** Upper bound for an amount, in cents. */
const maxCents = 2_000_000_000

/** Parses an amount such as "1,234.50", "−1.234,50" or "+12" to cents; null if it is not one. */
export function parseCents(text: string, decimal: '.' | ','): number | null {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/\u2212/g, '-')
  const groups = decimal === '.' ? ',' : '.'
  const sound = new RegExp(`^[+-]?(\\d{1,3}(\\${groups}\\d{3})+|\\d+)(\\${decimal}\\d{1,2}0*)?$`)
  if (!sound.test(plain)) return null
  const [whole = '0', part = ''] = plain.replaceAll(groups, '').split(decimal)
  const cents = Math.abs(Number(whole)) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents) || cents > maxCents) return null
  return plain.startsWith('-') ? -cents : cents
}

/** Parses a day to the form 2026-11-20; null if it is not one. */
export function parseDay(text: string, written: StatementDays): string | null {
  const parts = text.trim().split(/[-./]/)
  const names = written.split(/[-./]/)
  if (parts.length !== 3 || !/^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/.test(text.trim())) return null
  const of = (name: string) => parts[names.indexOf(name)] ?? ''
  const day = `${of('YYYY').padStart(4, '0')}-${of('MM').padStart(2, '0')}-${of('DD').padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return day >= '2000-01-01' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** Collapses white space and cuts the text to 500 characters. */
export const oneLine = (text: string): string =>
  seen(text.replace(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .slice(0, 500)

const stripAccount = (account: string) => account.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
export const isSameAccount = (one: string, other: string): boolean => stripAccount(one) !== '' && stripAccount(one) === stripAccount(other)
