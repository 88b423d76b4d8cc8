import type { figureCalls } from '@waymark/contract/staff/figures.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { currency } from '../../money/bookkeeping/queries.ts'
import { countFigures } from './commands/count-figures.ts'
import { readMonths, readSpan, readWeeks, sumDays } from './queries.ts'
import { exportFigures } from './reads/export-figures.ts'

const handlers = {
  async readFigures({ db, now }, { days }) {
    const { from, until, countedAt } = await readSpan(db, now, days)
    const [totals, weeks, months] = await Promise.all([sumDays(db, from, until), readWeeks(db, until), readMonths(db, until)])
    return { currency: { shortName: currency }, from, until, countedAt: countedAt?.toISOString() ?? null, totals, weeks, months }
  },
  exportFigures,
} satisfies HandlersOf<keyof typeof figureCalls>

export const figures = defineModule({ name: 'figures', handlers, hourly: [countFigures] })
