import { managers } from '@waymark/contract/choices.ts'
import Landmark from 'lucide-react/icons/landmark'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { transfersPath, useTransfersWaiting } from './queries.ts'

export const transfersSection: Section = {
  path: transfersPath,
  roles: managers,
  title: (t) => t('transfers'),
  Icon: Landmark,
  useWaits: useTransfersWaiting,
  View: deferred(async () => (await import('./screens/transfers.tsx')).default),
}
