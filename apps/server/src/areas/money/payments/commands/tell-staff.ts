import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { mails } from '../mails.ts'
import type { Checkout } from '../provider.ts'
import type { payments } from '../tables.ts'

type Payment = typeof payments.$inferSelect

/** What a provider says of a payment does not fit what was asked of it. */
export type Mismatch = 'unknown' | 'order' | 'amount' | 'currency'

/** Money was taken for something else than was asked: a person has to look. Once for each checkout and kind of mismatch. */
export async function tellMismatch(
  tx: Tx,
  { env, jobs }: Services,
  { provider, reference, checkout, payment, problem }: { provider: string; reference: string; checkout: Checkout } & Expected,
): Promise<void> {
  const singletonKey = `payment mismatch ${provider} ${reference} ${problem}`
  const taken = formatMoney('en', checkout.amountCents, checkout.currency)
  const data = { provider, reference, problem: `${taken} was paid, but ${wordsOf({ payment, problem })}` }
  const to = { to: env.staffEmail, language: 'en', site: { name: env.site.name, origin: env.publicUrl } } as const
  await jobs.enqueue(tx, mailJob, mailOf(mails.staffPaymentMismatch, { ...to, data }), { singletonKey })
}

interface Expected {
  payment: Payment | undefined
  problem: Mismatch
}

function wordsOf({ payment, problem }: Expected): string {
  if (!payment || problem === 'unknown') return 'there is no such payment here'
  if (problem === 'order') return 'for another payment than the one it was made for'
  return `${formatMoney('en', payment.amountCents, payment.currency)} was asked for`
}
