import { defineModule, worked } from '../../../platform/module.ts'
import { checkPayment } from './commands/check-payment.ts'
import { expirePayment } from './commands/close-payments.ts'
import { forgetMethod } from './commands/forget-method.ts'
import { processWebhook } from './commands/process-webhook.ts'
import { retryRefunds } from './commands/retry-refunds.ts'
import { sendRefund } from './commands/send-refund.ts'
import { tidyWebhooks } from './commands/tidy-webhooks.ts'
import { cardForgetting, paymentCheck, paymentExpiry, refund, webhook } from './jobs.ts'
import { refusals } from './refusals.ts'
import { registerWebhooks } from './routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const payments = defineModule({
  name: 'payments',
  mails: { en, ru, de },
  refusals,
  http: registerWebhooks,
  jobs: [
    worked(webhook, processWebhook),
    worked(paymentCheck, checkPayment),
    worked(paymentExpiry, expirePayment),
    worked(cardForgetting, forgetMethod),
    worked(refund, sendRefund),
  ],
  hourly: [({ db, clock }) => tidyWebhooks(db, clock()), retryRefunds],
})
