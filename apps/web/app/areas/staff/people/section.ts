import { managers } from '@waymark/contract/choices.ts'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'

export const peopleSection: Section = {
  path: '/staff/people',
  roles: managers,
  title: (t) => t('people'),
  View: deferred(async () => (await import('./screens/people.tsx')).default),
}
