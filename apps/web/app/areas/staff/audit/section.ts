import { lazy } from 'react'
import { managers, type Section } from '../work/section.ts'

export const auditSection: Section = {
  path: '/staff/audit',
  roles: managers,
  title: (t) => t('audit'),
  View: lazy(() => import('./parts/audit-log.tsx')),
}
