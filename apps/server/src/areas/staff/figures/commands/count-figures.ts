import { workZone } from '@waymark/contract/company.ts'
import { and, gte, lt } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { inChunks } from '../../../../platform/db.ts'
import type { Figure } from '../../../../platform/figures.ts'
import { addDays, localDay, timeAt } from '../../../../platform/local-time.ts'
import { findMonday, readLastCount } from '../queries.ts'
import { figureCounts, figures } from '../tables.ts'

/** A Monday before all data. */
const firstDay = '2020-01-06'
/** Number of past days that are counted again each night, because orders may be paid and trials continued only later. */
const unsettledDays = 100

/** Counts the figures of all modules for the days before today, once a day. Older days keep their values. */
export async function countFigures({ db, modules, clock }: Pick<Services, 'db' | 'modules' | 'clock'>): Promise<void> {
  const now = clock()
  const today = localDay(workZone, now)
  const last = await readLastCount(db)
  if (last && last.day >= today) return
  const unsettled = findMonday(addDays(today, -unsettledDays))
  const from = !last ? firstDay : last.day < unsettled ? findMonday(last.day) : unsettled
  const span = { from: timeAt(workZone, from, '00:00'), until: timeAt(workZone, today, '00:00') }
  const counted: Figure[] = []
  for (const { countFigures: count } of modules) counted.push(...((await count?.(db, span)) ?? []))
  await db.transaction(async (tx) => {
    await tx.delete(figures).where(and(gte(figures.day, from), lt(figures.day, today)))
    for (const rows of inChunks(counted)) await tx.insert(figures).values(rows)
    await tx.insert(figureCounts).values({ day: today, at: now }).onConflictDoNothing()
  })
}
