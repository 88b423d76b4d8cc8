import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const basket = defineModule({
  routes: [
    ...page(
      ['basket/landing/:id', 'basket/:id'],
      'services/basket/pages/basket',
      ['basket', 'settings', 'forms'],
      null,
      () => import('./pages/basket.tsx'),
    ),
    ...page(
      ['basket/success', 'basket/decline'],
      'services/basket/pages/payment',
      ['basket', 'orders', 'plans', 'transfers', 'forms'],
      loadNothing,
      () => import('./pages/payment.tsx'),
    ),
  ],
})
