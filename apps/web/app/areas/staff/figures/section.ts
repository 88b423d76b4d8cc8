import { managers } from '@waymark/contract/choices.ts'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'
import { figuresPath } from './queries.ts'

export const figuresSection: Section = {
  path: figuresPath,
  roles: managers,
  title: (t) => t('figures'),
  Icon: ChartNoAxesColumn,
  View: deferred(async () => (await import('./screens/figures.tsx')).default),
}
