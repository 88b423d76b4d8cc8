import { managers } from '@waymark/contract/choices.ts'
import Wallet from 'lucide-react/icons/wallet'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { moneyPath, useMoneyWaiting } from './queries.ts'

export const moneySection: Section = {
  path: moneyPath,
  roles: managers,
  title: (t) => t('money'),
  Icon: Wallet,
  useWaits: useMoneyWaiting,
  View: deferred(async () => (await import('./screens/money.tsx')).default),
}
