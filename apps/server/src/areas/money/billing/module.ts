import { defineModule, worked } from '../../../platform/module.ts'
import { anonymizeEnrolments, tidyEnrolments } from './commands/anonymize-enrolments.ts'
import { enrolmentPaymentHooks } from './commands/enrolment-payments.ts'
import { sweepEnrolments, workDue } from './commands/work-due.ts'
import { enrolmentDue } from './jobs.ts'
import { allEnrolments } from './queries.ts'
import { refusals } from './refusals.ts'
import { billingHandlers, offerHandlers } from './routes.ts'
import { staffBillingHandlers } from './staff-routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const billing = defineModule({
  name: 'billing',
  mails: { en, ru, de },
  refusals,
  handlers: { ...billingHandlers, ...offerHandlers, ...staffBillingHandlers },
  jobs: [worked(enrolmentDue, workDue)],
  hourly: [({ db, clock }) => tidyEnrolments(db, clock())],
  minutely: [sweepEnrolments],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { subscriptions: await allEnrolments(db, id) } }),
    leave: anonymizeEnrolments,
  },
  paid: { charge: enrolmentPaymentHooks },
})
