import type { rightsCalls } from '@waymark/contract/people/staff-rights.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import {
  correctEmail,
  endCustomerSessions,
  eraseCustomer,
  exportCustomer,
  withdrawAgreement,
  withdrawMarketing,
} from './commands/act-for-customer.ts'
import { exportMarketing } from './reads/export-marketing.ts'
import { readRights } from './reads/read-rights.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const staffRightsHandlers = {
  readRights,
  exportCustomer,
  correctEmail,
  endCustomerSessions,
  withdrawAgreement,
  withdrawMarketing,
  eraseCustomer,
  exportMarketing,
} satisfies HandlersOf<keyof typeof rightsCalls>

export const staffRights = defineModule({
  name: 'staff-rights',
  mails: { en, ru, de },
  handlers: staffRightsHandlers,
})
