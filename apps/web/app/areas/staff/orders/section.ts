import { lazy } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { managers, type Section } from '../work/section.ts'
import { useStaffOrder } from './queries.ts'

export const ordersSection: Section = {
  path: '/staff/orders',
  roles: [...managers, 'vendor'],
  title: (t) => t('orders'),
  View: lazy(() => import('./parts/queue.tsx')),
  one: {
    Work: lazy(() => import('./parts/order-work.tsx')),
    useTitle(id) {
      const t = useWords('staff')
      const number = useStaffOrder(id).data?.number
      return number === undefined ? t('order') : t('orderNumber', { number: String(number) })
    },
  },
}
