import { lazy } from 'react'
import { managers, type Section } from '../work/section.ts'

export const peopleSection: Section = {
  path: '/staff/people',
  roles: managers,
  title: (t) => t('people'),
  View: lazy(() => import('./parts/people.tsx')),
}
