import { managers } from '@waymark/contract/choices.ts'
import Users from 'lucide-react/icons/users'
import { useWords } from '../../../kit/language/words.tsx'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { customersPath, useCustomer } from './queries.ts'

export const customersSection: Section = {
  path: customersPath,
  roles: managers,
  title: (t) => t('customers'),
  Icon: Users,
  View: deferred(async () => (await import('./screens/customers.tsx')).default),
  one: {
    Work: deferred(async () => (await import('./screens/customer-work.tsx')).default),
    useTitle(id) {
      const t = useWords('staff-customers')
      return useCustomer(id).data?.name ?? t('customer')
    },
  },
}
