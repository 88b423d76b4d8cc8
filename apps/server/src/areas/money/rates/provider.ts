import { workZone } from '@waymark/contract/company.ts'
import * as z from 'zod/mini'
import { localDay } from '../../../platform/local-time.ts'
import { rateTimeout } from './policy.ts'

/** A rate in the public API of the Bank of Israel: shekels for `unit` of currency `key`, set at `lastUpdate`. */
const published = z.object({
  key: z.string(),
  currentExchangeRate: z.number().check(z.positive(), z.maximum(2000)),
  unit: z._default(z.number().check(z.minimum(1), z.maximum(1000)), 1),
  lastUpdate: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})
const list = z.object({ exchangeRates: z.array(z.unknown()) })

/** Reads the rate of the dollar in millionths of a shekel, and its day. Throws if the response is unusable. */
export async function readPublishedRate(url: string): Promise<{ day: string; perDollar: number }> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(rateTimeout),
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The rates answered ${response.status}`)
  }
  const body: unknown = await response.json()
  const all = list.safeParse(body)
  const dollar = (all.success ? all.data.exchangeRates : [body])
    .flatMap((entry) => published.safeParse(entry).data ?? [])
    .find(({ key }) => key === 'USD')
  if (!dollar) throw new Error('The rates say nothing of the dollar')
  const { currentExchangeRate, unit, lastUpdate } = dollar
  return { day: localDay(workZone, new Date(lastUpdate)), perDollar: Math.round((currentExchangeRate / unit) * 1_000_000) }
}
