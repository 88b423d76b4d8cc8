import { managers } from '@waymark/contract/choices.ts'
import ScrollText from 'lucide-react/icons/scroll-text'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'

export const auditSection: Section = {
  path: '/staff/audit',
  roles: managers,
  title: (t) => t('audit'),
  Icon: ScrollText,
  View: deferred(async () => (await import('./screens/audit-log.tsx')).default),
}
