import { managers } from '@waymark/contract/choices.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { useStaffOrder } from './queries.ts'

export const ordersSection: Section = {
  path: '/staff/orders',
  roles: [...managers, 'vendor'],
  title: (t) => t('orders'),
  View: deferred(async () => (await import('./screens/queue.tsx')).default),
  one: {
    Work: deferred(async () => (await import('./screens/order-work.tsx')).default),
    useTitle(id) {
      const t = useWords('staff')
      const number = useStaffOrder(id).data?.number
      return number === undefined ? t('order') : t('orderNumber', { number: String(number) })
    },
  },
}
