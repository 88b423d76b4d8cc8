import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { define } from './apps/web/call-table.ts'

// isolate: a worker loads the code once for all its files, since each file has a database of its own.
// poll: Vitest's default of 1 s can be too short on a busy machine.
const shared = {
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 300_000,
  slowTestThreshold: 2_000,
  expect: { poll: { timeout: 15_000 } },
}

// Second tier: tests that start and kill servers, databases and commands.
const processes = 'apps/server/test/process/**/*.test.ts'

const money = 'apps/server/src/areas/money'
/** Tests that run only with Stripe's stand-in. */
const stripeOnly = [`${money}/payment-providers/stripe.test.ts`, `${money}/bookkeeping/company-year.test.ts`]
const withStripe = [
  ...stripeOnly,
  `${money}/payments/{webhooks,charging,expiry,refunds,disputes}.test.ts`,
  `${money}/billing/{subscribing,renewals,changes,leaving,disputed-enrolments}.test.ts`,
  'apps/server/src/areas/services/orders/{orders,cancelling,disputed-orders}.test.ts',
  'apps/server/src/areas/services/staff-orders/dispute-evidence.test.ts',
]

// Second tier only: limits that take hundreds of requests to reach, large inputs, long histories, long waits.
const long = [
  'apps/server/src/areas/conversation/chats/bounds.test.ts',
  'apps/server/src/areas/conversation/inquiries/limits.test.ts',
  'apps/server/src/areas/guides/checklists/bounds.test.ts',
  'apps/server/src/areas/guides/guide-import/large-files.test.ts',
  `${money}/billing/{disputed-enrolments,histories,year}.test.ts`,
  'apps/server/src/platform/{events,workers}.test.ts',
  'apps/server/test/contract/strangers.test.ts',
]

// Second tier: the same tests as in the first with larger samples: more random cases, calls, rows or languages.
const moreCases = [
  'apps/server/src/areas/conversation/assistant/questions.test.ts',
  'apps/server/src/areas/conversation/chats/leaving.test.ts',
  'apps/server/src/areas/guides/checklists/{changes,history,import-checklists,markdown}.test.ts',
  'apps/server/src/areas/guides/downloads/downloads.test.ts',
  'apps/server/src/areas/guides/progress/law.test.ts',
  'apps/server/src/areas/guides/search/relevance.test.ts',
  'apps/server/src/areas/guides/templates/fill-template.test.ts',
  'apps/server/src/areas/journeys/journeys/swipes.test.ts',
  `${money}/billing/{changes,leaving,mails}.test.ts`,
  `${money}/bookkeeping/compare-provider.test.ts`,
  `${money}/payments/{disputes,refunds,webhooks}.test.ts`,
  `${money}/transfers/statements.test.ts`,
  'apps/server/src/areas/people/sign-in/{budget,lockout}.test.ts',
  'apps/server/src/areas/services/orders/{accepting,cancelling,mails,states}.test.ts',
  'apps/server/test/contract/{access,foreign-fields,fuzz,hostile-requests}.test.ts',
  'apps/server/test/{hostile-addresses,html,links,mails,vary}.test.ts',
]

// `npm test` runs the projects server and others, `npm run test:rest` the projects stripe, processes and samples.
export default defineConfig({
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    // One more than cores: tests that kill processes wait up to 30 s until another process takes over the jobs.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', processes, ...stripeOnly, ...long],
        },
      },
      // Repeats the tests of payments with Stripe's stand-in instead of the sandbox.
      { test: { ...shared, name: 'stripe', include: withStripe, provide: { provider: 'stripe' } } },
      { test: { ...shared, name: 'processes', include: [processes] } },
      { test: { ...shared, name: 'samples', include: [...moreCases, ...long], provide: { samples: 'large' } } },
      {
        define,
        test: { ...shared, name: 'others', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/app/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
