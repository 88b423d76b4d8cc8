import { workZone } from '@waymark/contract/company.ts'
import { localDay } from '../src/platform/local-time.ts'
import { camt, entry } from './statements.ts'

interface Booked {
  day: string
  cents: number
  name: string
  text: string
  reference: string
}

/** The company's account at the bank. */
export function createBankAccount(clock: () => Date) {
  const booked: Booked[] = []
  return {
    /** Books an incoming amount, or an outgoing one below zero. */
    book(cents: number, text: string, name = ''): void {
      booked.push({ day: localDay(workZone, clock()), cents, name, text, reference: `B${booked.length}` })
    },
    /** Statement file with the entries since a day; undefined without entries. */
    statement(since: string): string | undefined {
      const entries = booked.filter(({ day }) => day >= since).map((one) => entry(one))
      return entries.length > 0 ? camt({ entries }) : undefined
    },
    balance: () => booked.reduce((sum, { cents }) => sum + cents, 0),
  }
}
