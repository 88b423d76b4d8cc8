import { staffRoles } from '@waymark/contract/choices.ts'
import House from 'lucide-react/icons/house'
import { deferred } from '../../../kit/load/deferred.tsx'
import type { Section } from '../work/section.ts'

export const startSection: Section = {
  path: '/staff',
  roles: staffRoles,
  title: (t) => t('start'),
  Icon: House,
  heading(t, { name, staffRole }) {
    // A vendor's name may be a company.
    const called = staffRole === 'vendor' ? name : (name.trim().split(/\s+/)[0] ?? '')
    return called ? t(greetingAt(new Date().getHours()), { name: called }) : t('start')
  },
  isHandy: true,
  View: deferred(async () => (await import('./screens/start.tsx')).default),
}

const greetingAt = (hour: number) => (hour < 5 || hour >= 18 ? 'goodEvening' : hour < 12 ? 'goodMorning' : 'goodDay')
