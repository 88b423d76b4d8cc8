import type { Answer } from '@waymark/contract/calls.ts'
import { workZone } from '@waymark/contract/company.ts'
import { dayFigures } from '@waymark/contract/staff/figure-names.ts'
import { and, desc, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import type { Figure } from '../../../platform/figures.ts'
import { addDays, localDay } from '../../../platform/local-time.ts'
import { figureCounts, figures } from './tables.ts'

const weeksShown = 6

export const findMonday = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Latest count. `day`: first day that it did not include. */
export async function readLastCount(tx: Tx): Promise<{ day: string; at: Date } | undefined> {
  const [last] = await tx.select().from(figureCounts).orderBy(desc(figureCounts.day)).limit(1)
  return last
}

/** Returns the span of the newest `days` counted days; before the first count, the days up to yesterday. */
export async function readSpan(tx: Tx, now: Date, days: number): Promise<{ from: string; until: string; countedAt: Date | null }> {
  const last = await readLastCount(tx)
  const end = last?.day ?? localDay(workZone, now)
  return { from: addDays(end, -days), until: addDays(end, -1), countedAt: last?.at ?? null }
}

/** Figures from `from` to `until`, inclusive. */
export const readDays = (tx: Tx, { from, until }: { from: string; until: string }): Promise<Figure[]> =>
  tx
    .select({ name: figures.name, day: figures.day, value: figures.value })
    .from(figures)
    .where(and(gte(figures.day, from), lte(figures.day, until), inArray(figures.name, [...dayFigures])))

/** Sums of a span and of the span of equal length before it. */
export async function sumDays(tx: Tx, from: string, until: string): Promise<Answer<'readFigures'>['totals']> {
  const { rows } = await tx.execute<{ name: string; value: string; before: string }>(sql`
    select name, coalesce(sum(value) filter (where day >= ${from}::date), 0) as value,
      coalesce(sum(value) filter (where day < ${from}::date), 0) as before
    from figures where day > ${from}::date - (${until}::date - ${from}::date + 2) and day <= ${until}::date group by name`)
  const found = new Map(rows.map((row) => [row.name, row]))
  return dayFigures.map((name) => ({ name, value: Number(found.get(name)?.value ?? 0), before: Number(found.get(name)?.before ?? 0) }))
}

/** Whole weeks up to a day, oldest first. */
export async function readWeeks(tx: Tx, until: string): Promise<Answer<'readFigures'>['weeks']> {
  const end = findMonday(addDays(until, 1))
  const weeks = Array.from({ length: weeksShown }, (_, index) => addDays(end, 7 * (index - weeksShown)))
  const rows = await tx.select().from(figures).where(inArray(figures.day, weeks))
  const found = new Map(rows.map(({ day, name, value }) => [`${day} ${name}`, value]))
  return weeks.map((week) => ({
    week,
    acceptHalf: found.get(`${week} accept_half`) ?? null,
    acceptMost: found.get(`${week} accept_most`) ?? null,
    answerHalf: found.get(`${week} answer_half`) ?? null,
    answerMost: found.get(`${week} answer_most`) ?? null,
  }))
}

/** Income of the twelve months up to that of a day, oldest first. */
export async function readMonths(tx: Tx, until: string): Promise<Answer<'readFigures'>['months']> {
  const [year = 0, month = 0] = until.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7))
  const { rows } = await tx.execute<{ month: string; kept: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(value) as kept from figures
    where day >= ${`${months[0]}-01`}::date and day <= ${until}::date and name = 'income' group by month`)
  const found = new Map(rows.map((row) => [row.month, Number(row.kept)]))
  return months.map((one) => ({ month: one, keptCents: found.get(one) ?? 0 }))
}
