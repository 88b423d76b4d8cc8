import { defineModule } from '../../../platform/module.ts'
import { tidyAccounts } from './commands/tidy-accounts.ts'
import { authenticate } from './queries.ts'
import { refusals } from './refusals.ts'
import { accountHandlers, registerExport, staffHandlers } from './routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const accounts = defineModule({
  name: 'accounts',
  mails: { en, ru, de },
  refusals,
  handlers: { ...accountHandlers, ...staffHandlers },
  http: registerExport,
  authenticate,
  hourly: [({ db, clock }) => tidyAccounts(db, clock())],
})
