import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { allocationPatience, digitsOf } from './policy.ts'

/** What is told of an invoice to who gives allocation numbers. Amounts in agorot. */
export interface AllocationWish {
  /** Ours: asked again with the same, the same number is given. */
  id: string
  sellerNumber: string
  buyerNumber: string
  day: string
  netAgorot: number
  vatAgorot: number
}
type Allocated = { number: string } | 'unavailable' | 'refused'

const answer = z.object({ allocation_number: z.string().check(z.regex(/^[0-9]{9,26}$/)) })

/** What says nothing of the invoice: our key does not fit, it came too late, or too much was asked. */
const isOurs: ReadonlySet<number> = new Set([401, 403, 408, 429])

/** Asks for the allocation number of an invoice. */
export async function askAllocation({ url, key }: NonNullable<Env['allocation']>, wish: AllocationWish): Promise<Allocated> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': wish.id },
      body: JSON.stringify({
        invoice_id: wish.id,
        vat_number: digitsOf(wish.sellerNumber),
        customer_vat_number: digitsOf(wish.buyerNumber),
        invoice_date: wish.day,
        payment_amount: wish.netAgorot / 100,
        vat_amount: wish.vatAgorot / 100,
      }),
      signal: AbortSignal.timeout(allocationPatience),
      redirect: 'error',
    })
    if (response.status >= 400 && response.status < 500 && !isOurs.has(response.status)) {
      await response.body?.cancel()
      return 'refused'
    }
    const read = answer.safeParse(response.ok ? await response.json() : null)
    return read.success ? { number: read.data.allocation_number } : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
