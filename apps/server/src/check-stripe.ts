import { checkStripe } from './areas/money/payment-providers/reads/check-stripe.ts'
import { readEnv } from './env.ts'

const usage = `npm run check:stripe

Tests Stripe with the keys of a test account: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, as in docs/operations.md. No money moves, and
the data of this installation is neither read nor written. Exit codes: 0 everything works; 1 otherwise.`

try {
  const env = readEnv(process.env)
  if (!env.stripe) throw new Error(`STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.\n\n${usage}`)
  if (!/^(sk|rk)_test_/.test(env.stripe.key)) throw new Error('STRIPE_SECRET_KEY is a live key. Use a key of test mode.')
  await checkStripe({ env, clock: () => new Date() }, console.info)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
