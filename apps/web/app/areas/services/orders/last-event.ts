import type { Language } from '@waymark/contract/choices.ts'
import type { OrderCard } from '@waymark/contract/services/orders.ts'
import { formatDay, formatMoment } from '../../../kit/language/dates.ts'
import type { Parts, T } from '../../../kit/language/words.tsx'

const ends = { finished: 'lastFinished', refused: 'lastRefused', cancelled: 'lastCancelled' } as const

/** What happened to an order last, or what it waits for, in one line. */
export function lastEvent(t: T<Parts['orders']>, language: Language, order: OrderCard): string {
  const { status, paymentStatus, createdAt, readyBy, deliveredAt, endedAt } = order
  if (status === 'new') return paymentStatus === 'not_paid' ? t('lastUnpaid') : t('lastSent', { time: formatMoment(language, createdAt) })
  if (status !== 'in_work') return t(ends[status], { date: formatDay(language, endedAt ?? createdAt) })
  if (deliveredAt) return t('lastDelivered', { date: formatDay(language, deliveredAt) })
  return readyBy ? t('lastReady', { date: formatDay(language, readyBy) }) : t('statusInWork')
}
