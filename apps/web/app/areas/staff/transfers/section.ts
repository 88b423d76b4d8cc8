import { managers } from '@waymark/contract/choices.ts'
import Landmark from 'lucide-react/icons/landmark'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'

export const transfersSection: Section = {
  path: '/staff/money/transfers',
  roles: managers,
  title: (t) => t('transfers'),
  Icon: Landmark,
  View: deferred(async () => (await import('./screens/transfers.tsx')).default),
}
