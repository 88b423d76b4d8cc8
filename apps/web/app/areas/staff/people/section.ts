import { managers } from '@waymark/contract/choices.ts'
import IdCard from 'lucide-react/icons/id-card'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'

export const peopleSection: Section = {
  path: '/staff/people',
  roles: managers,
  title: (t) => t('people'),
  Icon: IdCard,
  View: deferred(async () => (await import('./screens/people.tsx')).default),
}
