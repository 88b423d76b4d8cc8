import { checkStripe } from './areas/money/payment-providers/reads/check-stripe.ts'
import { readEnv } from './env.ts'

const usage = `npm run check:stripe

Tries Stripe with the keys of a test account: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as in docs/operations.md. No money moves, and
nothing of this installation is read or written. Ends with 0 when all went well, otherwise with 1.`

try {
  const env = readEnv(process.env)
  if (!env.stripe) throw new Error(`STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.\n\n${usage}`)
  if (!/^(sk|rk)_test_/.test(env.stripe.key)) throw new Error('STRIPE_SECRET_KEY is a live key, but this takes one of test mode.')
  await checkStripe({ env, clock: () => new Date() }, console.info)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
