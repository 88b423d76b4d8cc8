import { defineModule, worked } from '../../../platform/module.ts'
import { expireOrder } from './commands/cancel-order.ts'
import { paperFolder } from './commands/files.ts'
import { takeFromVendor } from './commands/manage-order.ts'
import { orderPaymentHooks } from './commands/order-payments.ts'
import { anonymizeOrders, collectOrders, tidyOrders } from './commands/personal-orders.ts'
import { importRates } from './documents/import-rates.ts'
import { orderExpiry } from './jobs.ts'
import { refusals } from './refusals.ts'
import { briefHandlers, orderHandlers, registerPapers } from './routes.ts'
import { staffOrderHandlers } from './staff-routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const orders = defineModule({
  name: 'orders',
  mails: { en, ru, de },
  refusals,
  handlers: { ...briefHandlers, ...orderHandlers, ...staffOrderHandlers },
  http: registerPapers,
  jobs: [worked(orderExpiry, expireOrder)],
  hourly: [({ db, clock }) => tidyOrders(db, clock())],
  person: { collect: ({ db }, { id }) => collectOrders(db, id), leave: anonymizeOrders, folder: paperFolder, roleLost: takeFromVendor },
  paid: { order: orderPaymentHooks },
  documents: importRates,
})
