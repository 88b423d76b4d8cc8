import { tidyAccounts } from './modules/accounts/commands/tidy-accounts.ts'
import { sendReminder } from './modules/reminders/commands/send-reminder.ts'
import type { Services } from './platform/context.ts'
import { tidyLimits } from './platform/limits.ts'
import { startMail, tidyMails } from './platform/mail.ts'
import { startSandbox } from './sandbox/delivery.ts'

/** Starts what this instance does beside answering: sending mails, and tidying once an hour. */
export async function startBackground(services: Services): Promise<void> {
  const { jobs, db, clock } = services
  await startMail(services)
  await jobs.work('reminder', (reminder) => sendReminder(services, reminder))
  await jobs.work('erase', ({ prefix }) => services.files.removeAll(prefix))
  if (services.env.paymentProvider === 'sandbox') await startSandbox(services)
  await jobs.repeat('tidy', '17 * * * *', async () => {
    await tidyLimits(db, clock())
    await tidyMails(db)
    await tidyAccounts(db, clock())
  })
}
