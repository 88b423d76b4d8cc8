import type { Services } from '../../../platform/context.ts'
import { expireOrder } from './commands/expire-order.ts'

/** Starts what is done about orders beside answering. */
export const startOrders = (services: Services): Promise<void> =>
  services.jobs.work('order-expiry', (order) => expireOrder(services, order))
