import { defineModule, worked } from '../../../platform/module.ts'
import { expirePayment } from './commands/close-payments.ts'
import { forgetMethod } from './commands/kept-methods.ts'
import { retryRefunds, sendRefund } from './commands/refunds.ts'
import { checkPayment } from './commands/settle-payment.ts'
import { processWebhook, tidyWebhooks } from './commands/webhooks.ts'
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
