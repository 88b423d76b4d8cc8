import { workZone } from '@waymark/contract/company.ts'
import type { bookkeepingCalls } from '@waymark/contract/money/bookkeeping.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { localDay, localMonth, timeAt } from '../../../platform/local-time.ts'
import { defineModule } from '../../../platform/module.ts'
import { decodeCursor, encodeCursor } from '../../../platform/place.ts'
import { refuseFields } from '../../../platform/refusals.ts'
import { listMovements, listSubjectMovements, readBalances } from '../ledger/queries.ts'
import { compareBooks } from './commands/compare-books.ts'
import { solveDifference } from './commands/solve-difference.ts'
import {
  countIncome,
  currency,
  findOrder,
  lastComparison,
  listDifferences,
  listDisputes,
  listSolved,
  movementPosition,
  presentBalances,
  presentMovements,
  presentUnanswered,
  sumDisputes,
  sumLedger,
  sumPending,
} from './queries.ts'
import { exportMovements } from './reads/export-movements.ts'

/** Returns the start of the eleventh month before the current one. */
function startOfTwelveMonths(now: Date): Date {
  const [year = 0, month = 0] = localMonth(workZone, now).split('-').map(Number)
  return timeAt(workZone, new Date(Date.UTC(year, month - 12)).toISOString().slice(0, 10), '00:00')
}

const bookkeepingHandlers = {
  async readMoney({ db, now }) {
    const dayBegan = timeAt(workZone, localDay(workZone, now), '00:00')
    const [waiting, { months, balances }, comparedAt, differences, solved, disputed, disputes, unanswered] = await Promise.all([
      sumPending(db, currency, dayBegan),
      sumLedger(db, { currency, since: startOfTwelveMonths(now), now }),
      lastComparison(db),
      listDifferences(db),
      listSolved(db),
      sumDisputes(db, currency),
      listDisputes(db),
      presentUnanswered(db, now),
    ])
    return {
      ...waiting,
      currency: { shortName: currency },
      months,
      balances: presentBalances(balances),
      disputed,
      disputes,
      unanswered,
      comparedAt: comparedAt?.toISOString() ?? null,
      differences,
      solved,
    }
  },
  async listMovements({ db, language }, { page, rows, cursor, order }) {
    if (order !== '') {
      const id = await findOrder(db, order.replace(/^[№#\s]+/, ''))
      const subject = id && ({ kind: 'order', id } as const)
      const found = subject ? await listSubjectMovements(db, subject) : []
      const balances = subject && found.length > 0 ? presentBalances(await readBalances(db, subject)) : null
      return { items: await presentMovements(db, found), page: 1, rows, next: null, balances }
    }
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (after === undefined) return refuseFields(language, { cursor: 'cursor' })
    const found = await listMovements(db, { after, limit: rows + 1, offset: after ? 0 : (page - 1) * rows })
    const shown = found.slice(0, rows)
    const last = shown.at(-1)
    const next = found.length > rows && last ? encodeCursor(movementPosition(last)) : null
    return { items: await presentMovements(db, shown), page, rows, next, balances: null }
  },
  exportMovements,
  solveDifference,
} satisfies HandlersOf<keyof typeof bookkeepingCalls>

export const bookkeeping = defineModule({
  name: 'bookkeeping',
  handlers: bookkeepingHandlers,
  hourly: [compareBooks],
  countFigures: countIncome,
})
