import { lazy } from 'react'
import { useWords } from '../../../kit/language/words.tsx'
import { managers, type Section } from '../work/section.ts'
import { useStaffInquiry } from './queries.ts'

export const inquiriesSection: Section = {
  path: '/staff/inquiries',
  roles: managers,
  title: (t) => t('inquiries'),
  View: lazy(() => import('./parts/inbox.tsx')),
  one: {
    Work: lazy(() => import('./parts/inquiry-work.tsx')),
    useTitle(id) {
      const t = useWords('staff-inquiries')
      const number = useStaffInquiry(id).data?.number
      return number === undefined ? t('columnMessage') : t('numbered', { number: String(number) })
    },
  },
}
