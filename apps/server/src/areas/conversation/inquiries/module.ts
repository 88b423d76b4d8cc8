import { defineModule, worked } from '../../../platform/module.ts'
import { adoptInquiries, deleteInquiries } from './commands/delete-inquiries.ts'
import { tellOfInquiries } from './commands/tell-of-inquiries.ts'
import { tidyInquiries } from './commands/tidy-inquiries.ts'
import { telling } from './jobs.ts'
import { allInquiries } from './queries.ts'
import { inquiryHandlers } from './routes.ts'
import { staffInquiryHandlers } from './staff-routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const inquiries = defineModule({
  name: 'inquiries',
  mails: { en, ru, de },
  handlers: { ...inquiryHandlers, ...staffInquiryHandlers },
  jobs: [worked(telling, tellOfInquiries)],
  hourly: [({ db, clock }) => tidyInquiries(db, clock())],
  minutely: [tellOfInquiries],
  person: {
    collect: async ({ db }, person) => ({ documents: { inquiries: await allInquiries(db, person) } }),
    leave: deleteInquiries,
    emailChanged: adoptInquiries,
  },
  addresses: async () => [{ path: '/spot' }],
})
