import { deferred } from '../../../kit/load/deferred.tsx'

import { auditSection } from '../audit/section.ts'
import { enrolmentsSection, pricesSection } from '../enrolments/section.ts'
import { inquiriesSection } from '../inquiries/section.ts'
import { ordersSection } from '../orders/section.ts'
import { peopleSection } from '../people/section.ts'
import { managers, type Section } from '../work/section.ts'

const todaySection: Section = {
  path: '/staff',
  roles: managers,
  title: (t) => t('today'),
  View: deferred(async () => (await import('./parts/today.tsx')).default),
}

/** The parts of the console. */
export const sections: readonly Section[] = [
  todaySection,
  ordersSection,
  inquiriesSection,
  enrolmentsSection,
  pricesSection,
  peopleSection,
  auditSection,
]

export interface Place {
  section: Section
  /** Of one thing there. */
  id?: string
}

/** What an address below /staff shows; undefined where nothing is. */
export function placeAt(pathname: string): Place | undefined {
  const [, list, id = ''] = /^(\/staff\/\w+)\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  const section = sections.find(({ path, one }) => (list === undefined ? path === pathname : one && path === list))
  return section && { section, ...(id && { id }) }
}
