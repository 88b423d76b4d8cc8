import { lazy } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { managers, type Section } from '../work/section.ts'
import { useStaffEnrolment } from './queries.ts'

export const enrolmentsSection: Section = {
  path: '/staff/enrolments',
  roles: managers,
  title: (t) => t('enrolments'),
  View: lazy(() => import('./parts/enrolments.tsx')),
  one: {
    Work: lazy(() => import('./parts/enrolment-work.tsx')),
    useTitle(id) {
      const t = useWords('staff-billing')
      return useStaffEnrolment(id).data?.subscription.name ?? t('facts')
    },
  },
}

export const pricesSection: Section = {
  path: '/staff/prices',
  roles: managers,
  title: (t) => t('prices'),
  View: lazy(() => import('./parts/prices.tsx')),
}
