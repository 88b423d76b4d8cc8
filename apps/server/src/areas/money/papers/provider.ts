import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { allocationTimeout, keepDigits } from './policy.ts'

/** Request for an allocation number. Amounts in agorot. */
export interface AllocationRequest {
  /** Idempotency key: the same id gets the same number. */
  id: string
  sellerNumber: string
  buyerNumber: string
  day: string
  netAgorot: number
  vatAgorot: number
}
type AllocationResult = { number: string } | 'unavailable' | 'refused'

const answer = z.object({ allocation_number: z.string().check(z.regex(/^[0-9]{9,26}$/)) })

/** Statuses that do not concern the invoice: a wrong API key, a timeout, or a rate limit. */
const retryableStatuses: ReadonlySet<number> = new Set([401, 403, 408, 429])

export async function requestAllocation({ url, key }: NonNullable<Env['allocation']>, wish: AllocationRequest): Promise<AllocationResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': wish.id },
      body: JSON.stringify({
        invoice_id: wish.id,
        vat_number: keepDigits(wish.sellerNumber),
        customer_vat_number: keepDigits(wish.buyerNumber),
        invoice_date: wish.day,
        payment_amount: wish.netAgorot / 100,
        vat_amount: wish.vatAgorot / 100,
      }),
      signal: AbortSignal.timeout(allocationTimeout),
      redirect: 'error',
    })
    if (response.status >= 400 && response.status < 500 && !retryableStatuses.has(response.status)) {
      await response.body?.cancel()
      return 'refused'
    }
    const read = answer.safeParse(response.ok ? await response.json() : null)
    return read.success ? { number: read.data.allocation_number } : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
