import { managers } from '@waymark/contract/choices.ts'
import RouteIcon from 'lucide-react/icons/route'
import Tags from 'lucide-react/icons/tags'
import { useWords } from '../../../kit/language/words.tsx'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { useStaffEnrolment } from './queries.ts'

export const enrolmentsSection: Section = {
  path: '/staff/enrolments',
  roles: managers,
  title: (t) => t('enrolments'),
  Icon: RouteIcon,
  View: deferred(async () => (await import('./screens/enrolments.tsx')).default),
  one: {
    Work: deferred(async () => (await import('./screens/enrolment-work.tsx')).default),
    useTitle(id) {
      const t = useWords('staff-enrolments')
      return useStaffEnrolment(id).data?.subscription.name ?? t('facts')
    },
  },
}

export const pricesSection: Section = {
  path: '/staff/prices',
  roles: managers,
  title: (t) => t('prices'),
  Icon: Tags,
  View: deferred(async () => (await import('./screens/prices.tsx')).default),
}
