import { managers } from '@waymark/contract/choices.ts'
import Inbox from 'lucide-react/icons/inbox'
import { useWords } from '../../../kit/language/words.tsx'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { useInquiriesWaiting, useStaffInquiry } from './queries.ts'

export const inquiriesSection: Section = {
  path: '/staff/inquiries',
  roles: managers,
  title: (t) => t('inquiries'),
  Icon: Inbox,
  useWaits: useInquiriesWaiting,
  isHandy: true,
  View: deferred(async () => (await import('./screens/inbox.tsx')).default),
  one: {
    Work: deferred(async () => (await import('./screens/inquiry-work.tsx')).default),
    useTitle(id) {
      const t = useWords('staff-inquiries')
      const number = useStaffInquiry(id).data?.number
      return number === undefined ? t('columnMessage') : t('numbered', { number: String(number) })
    },
  },
}
