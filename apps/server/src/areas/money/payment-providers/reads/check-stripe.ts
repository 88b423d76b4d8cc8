import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { PaymentProvider } from '../provider.ts'
import { payTestCard, signedEvent, stripeProvider } from '../providers/stripe.ts'

type StripeCheckInput = Pick<Services, 'env' | 'clock'>

/** Runs a short version of the Stripe tests against the account of a test key. Throws at the first problem. */
export async function checkStripe(given: StripeCheckInput, say: (line: string) => void): Promise<void> {
  const provider = stripeProvider(given)
  if (!provider) throw new Error('Stripe has no keys')
  await checkPage(given, provider, say)
  await checkRefund(given, provider, say)
  checkWebhook(given, provider)
  say('A signed webhook was accepted, and a changed one rejected.')
  const moved = await provider.listBalanceTransactions(new Date(given.clock().getTime() - 3_600_000))
  say(`Listed ${moved.length} balance transactions of the last hour.`)
}

async function checkPage({ clock }: StripeCheckInput, provider: PaymentProvider, say: (line: string) => void): Promise<void> {
  const payment = newId()
  const asked = {
    key: payment,
    merchantReference: payment,
    amountCents: 1_900,
    currency: 'USD',
    description: 'A check of the settings',
    language: 'en' as const,
    successUrl: 'https://example.com/success',
    cancelUrl: 'https://example.com/cancel',
    expiresAt: new Date(clock().getTime() + 3_600_000),
    keepsMethod: true,
  }
  const made = await provider.createCheckout(asked)
  const again = await provider.createCheckout(asked)
  if (made.reference !== again.reference) throw new Error('The same idempotency key created two payment pages')
  say(`Created a payment page: ${made.url}`)
  const read = await provider.readCheckout(made.reference)
  if (read?.status !== 'open' || read.amountCents !== 1_900 || read.currency !== 'USD' || read.merchantReference !== payment)
    throw new Error(`The payment page differs from the request: ${JSON.stringify(read)}`)
  const closed = await provider.expireCheckout(made.reference)
  if (closed?.status !== 'expired') throw new Error(`The payment page is still ${closed?.status}`)
  say('Read and closed the page.')
}

async function checkRefund(given: StripeCheckInput, provider: PaymentProvider, say: (line: string) => void): Promise<void> {
  const payment = newId()
  const reference = await payTestCard(given, { merchantReference: payment, amountCents: 1_900, currency: 'USD' })
  const paid = await provider.readCheckout(reference)
  if (paid?.status !== 'paid' || paid.merchantReference !== payment) throw new Error(`The payment is ${paid?.status}`)
  say('Paid with a test card.')
  const key = newId()
  const first = await provider.refund({ key, reference, amountCents: 700 })
  const second = await provider.refund({ key, reference, amountCents: 700 })
  if (first.reference !== second.reference) throw new Error('The same idempotency key created two refunds')
  const stands = await provider.readRefund(first.reference)
  if (!stands || stands.status === 'failed') throw new Error(`The refund is ${stands?.status}`)
  say('Refunded a part of the payment once.')
}

function checkWebhook(given: StripeCheckInput, provider: PaymentProvider): void {
  const { body, headers } = signedEvent(given, { type: 'checkout.session.completed', id: 'cs_test_check' })
  const read = provider.readWebhook(headers, Buffer.from(body), given.clock())
  if (read?.about !== 'checkout' || read.reference !== 'cs_test_check') throw new Error('A signed webhook was rejected')
  if (provider.readWebhook(headers, Buffer.from(`${body} `), given.clock())) throw new Error('A changed webhook was accepted')
}
