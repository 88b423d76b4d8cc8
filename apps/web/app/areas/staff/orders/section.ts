import { managers } from '@waymark/contract/choices.ts'
import Briefcase from 'lucide-react/icons/briefcase'
import { useWords } from '../../../kit/language/words.tsx'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { useOrdersWaiting, useStaffOrder } from './queries.ts'

export const ordersSection: Section = {
  path: '/staff/orders',
  roles: [...managers, 'vendor'],
  title: (t) => t('orders'),
  Icon: Briefcase,
  useWaits: useOrdersWaiting,
  isHandy: true,
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
