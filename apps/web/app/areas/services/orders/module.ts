import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const orders = defineModule({
  routes: [
    ...page(
      ['profile/orders'],
      'services/orders/inner/pages/orders',
      ['profile', 'orders', 'papers'],
      loadNothing,
      () => import('./inner/pages/orders.tsx'),
    ),
    ...page(
      ['profile/orders/:id'],
      'services/orders/inner/pages/order',
      ['profile', 'orders', 'papers', 'transfers', 'forms'],
      loadNothing,
      () => import('./inner/pages/order.tsx'),
    ),
  ],
  counts: { orders: async () => (await import('./queries.ts')).useOrderCount },
})
