import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { type DayFigure, dayFigures } from '@waymark/contract/staff/figure-names.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { addDays, daysBetween } from '../../../../platform/local-time.ts'
import { readDays, readSpan } from '../queries.ts'

const headers: Record<Language, Record<'day' | DayFigure, string>> = {
  en: {
    day: 'Day',
    signed_up: 'Signed up',
    guides_begun: 'Guides started',
    guides_finished: 'Guides finished',
    briefs_begun: 'Briefs started',
    orders_placed: 'Orders placed',
    orders_paid: 'Of these, paid',
    orders_accepted: 'Of these, accepted',
    orders_finished: 'Of these, finished',
    income: 'Income (USD)',
    trials_begun: 'Trials started',
    trials_paid: 'Of these, paid',
  },
  ru: {
    day: 'День',
    signed_up: 'Регистрации',
    guides_begun: 'Начато инструкций',
    guides_finished: 'Завершено инструкций',
    briefs_begun: 'Начато брифов',
    orders_placed: 'Оформлено заказов',
    orders_paid: 'Из них оплачено',
    orders_accepted: 'Из них принято',
    orders_finished: 'Из них завершено',
    income: 'Доход (USD)',
    trials_begun: 'Начато пробных периодов',
    trials_paid: 'Из них оплачено',
  },
  de: {
    day: 'Tag',
    signed_up: 'Registriert',
    guides_begun: 'Begonnene Anleitungen',
    guides_finished: 'Beendete Anleitungen',
    briefs_begun: 'Begonnene Briefings',
    orders_placed: 'Bestellungen',
    orders_paid: 'Davon bezahlt',
    orders_accepted: 'Davon angenommen',
    orders_finished: 'Davon abgeschlossen',
    income: 'Einnahmen (USD)',
    trials_begun: 'Begonnene Testphasen',
    trials_paid: 'Davon bezahlt',
  },
}

/** Exports the days of {@link readSpan} as CSV, one row per day, empty days included. */
export async function exportFigures({ db, now, language }: UserCtx, { days }: Checked<'exportFigures'>): Promise<Answer<'exportFigures'>> {
  const { from, until } = await readSpan(db, now, days)
  const counted = new Map((await readDays(db, { from, until })).map(({ day, name, value }) => [`${day} ${name}`, value]))
  const head = headers[language]
  const lines = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => {
    const day = addDays(from, index)
    const cells = dayFigures.map((name) => {
      const value = counted.get(`${day} ${name}`) ?? 0
      return name === 'income' ? (value / 100).toFixed(2) : String(value)
    })
    return [day, ...cells]
  })
  const content = writeCsv([[head.day, ...dayFigures.map((name) => head[name])], ...lines], { bom: true })
  return { name: `figures-${until}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(content).toString('base64') }
}
