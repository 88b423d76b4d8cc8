import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { callTable } from './apps/web/call-table.ts'

// What is waited for comes at once; the second that Vitest waits by itself can be too short on a busy machine.
// What the server keeps it keeps by its database, of which each file has one of its own, and what the others keep they make anew: so a worker
// loads the code once for all its files.
const each = { isolate: false, testTimeout: 180_000, hookTimeout: 300_000, slowTestThreshold: 2_000, expect: { poll: { timeout: 15_000 } } }

// Second tier: they start and kill servers, databases and commands.
const processes = 'apps/server/test/process/**/*.test.ts'

const money = 'apps/server/src/areas/money'
/** What only Stripe does, and a company that takes cards there. */
const stripesOwn = [`${money}/payments/stripe.test.ts`, `${money}/bookkeeping/company-year.test.ts`]
const withStripe = [
  ...stripesOwn,
  `${money}/payments/{webhooks,charging,expiry,refunds,disputes}.test.ts`,
  `${money}/billing/{subscribing,renewals,changes,leaving,disputed-enrolments}.test.ts`,
  'apps/server/src/areas/services/orders/{orders,cancelling,disputed-orders}.test.ts',
]

// Second tier: the same tests of random cases, with more cases than the first tier tries.
const moreCases = [
  'apps/server/src/areas/conversation/assistant/questions.test.ts',
  'apps/server/src/areas/guides/checklists/{changes,history,import-checklists,markdown}.test.ts',
  'apps/server/src/areas/guides/guides/large-files.test.ts',
  'apps/server/src/areas/guides/progress/law.test.ts',
  `${money}/billing/{changes,histories,leaving,year}.test.ts`,
  `${money}/payments/{disputes,refunds,webhooks}.test.ts`,
  `${money}/transfers/{statements,transfers}.test.ts`,
  'apps/server/src/areas/people/accounts/{budget,lockout}.test.ts',
  'apps/server/src/areas/services/orders/{accepting,cancelling}.test.ts',
  'apps/server/test/contract/{fuzz,hostile-requests}.test.ts',
  'apps/server/test/hostile-addresses.test.ts',
]

// `npm test` runs the projects server and others, `npm run test:rest` the projects stripe, processes and samples.
export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    // One more than cores: what kills processes waits for half a minute until another takes over their jobs.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: { ...each, name: 'server', include: ['apps/server/**/*.test.ts'], exclude: ['**/node_modules/**', processes, ...stripesOwn] },
      },
      // What goes through a payment provider, once more with Stripe's stand-in in the place of the sandbox.
      { test: { ...each, name: 'stripe', include: withStripe, provide: { provider: 'stripe' } } },
      { test: { ...each, name: 'processes', include: [processes] } },
      { test: { ...each, name: 'samples', include: moreCases, provide: { samples: 'large' } } },
      {
        plugins: [callTable()],
        test: { ...each, name: 'others', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
