import { watchFile } from 'node:fs'
import { tellOfInquiries } from './areas/conversation/inquiries/commands/tell-of-inquiries.ts'
import { tidyInquiries } from './areas/conversation/inquiries/commands/tidy-inquiries.ts'
import { sendReminder } from './areas/guides/reminders/commands/send-reminder.ts'
import { sendDayMails } from './areas/journeys/journeys/commands/send-day-mails.ts'
import { enrolmentPaymentHooks } from './areas/money/billing/commands/enrolment-payments.ts'
import { tidyEnrolments } from './areas/money/billing/commands/leave-enrolments.ts'
import { sweepEnrolments } from './areas/money/billing/commands/sweep-enrolments.ts'
import { startBilling } from './areas/money/billing/jobs.ts'
import { retryRefunds } from './areas/money/payments/commands/retry-refunds.ts'
import { tidyWebhooks } from './areas/money/payments/commands/tidy-webhooks.ts'
import { startPayments } from './areas/money/payments/jobs.ts'
import { tidyAccounts } from './areas/people/accounts/commands/tidy-accounts.ts'
import { tidyOrders } from './areas/services/orders/commands/leave-orders.ts'
import { orderPaymentHooks } from './areas/services/orders/commands/order-payments.ts'
import { startOrders } from './areas/services/orders/jobs.ts'
import { showDueNews } from './areas/site/news/commands/show-news.ts'
import type { Services } from './platform/context.ts'
import { tidyLimits } from './platform/limits.ts'
import { startMail, tidyMails } from './platform/mail.ts'
import { startSandbox } from './sandbox/delivery.ts'

/**
 * Starts what this instance does beside answering: sending mails, looking once a minute for what is due, and once an hour tidying and trying
 * refunds again that are owed for long.
 */
export async function startBackground(services: Services): Promise<void> {
  const { jobs, db, clock } = services
  await startMail(services)
  await jobs.work('reminder', (reminder) => sendReminder(services, reminder))
  await startOrders(services)
  await startPayments(services, { order: orderPaymentHooks, charge: enrolmentPaymentHooks })
  await startBilling(services)
  await jobs.work('tell-of-inquiries', () => tellOfInquiries(services))
  await jobs.work('erase', ({ prefix }) => services.files.removeAll(prefix))
  if (services.env.paymentProvider === 'sandbox') await startSandbox(services)
  await startSweeps(services)
  await jobs.repeat('tidy', '17 * * * *', async () => {
    await tidyLimits(db, clock())
    await tidyMails(db)
    await tidyAccounts(db, clock())
    await tidyOrders(db, clock())
    await tidyEnrolments(db, clock())
    await tidyInquiries(db, clock())
    await tidyWebhooks(db, clock())
    await retryRefunds(services)
  })
}

/** What waits for a time by our clock is looked for once a minute, and where tests move the clock, whenever they do. */
async function startSweeps(services: Services): Promise<void> {
  const { jobs, env, log } = services
  const sweep = async () => {
    await sweepEnrolments(services)
    await sendDayMails(services)
    await tellOfInquiries(services)
    await showDueNews(services)
  }
  await jobs.repeat('sweep', '* * * * *', sweep)
  if (env.clockFile)
    watchFile(env.clockFile, { interval: 100, persistent: false }, () =>
      sweep().catch((err: unknown) => log.error({ err }, 'a sweep failed')),
    )
}
