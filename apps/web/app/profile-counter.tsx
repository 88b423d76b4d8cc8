import { useEffect } from 'react'
import { useFreshAfterSync, useMyGuides } from './areas/guides/my-guides/queries.ts'
import { useEnrolments } from './areas/money/billing/enrolments/queries.ts'
import { useOrders } from './areas/services/orders/queries.ts'
import type { ProfileCounts } from './shell/profile-counts.ts'

/** What the modules count for the sections of a profile. */
export function Counter({ tell }: { tell: (counts: ProfileCounts) => void }) {
  const guides = useMyGuides('unfinished').list?.counts.all
  const orders = useOrders('all').counts?.all
  const routes = useEnrolments('all').counts?.all
  useFreshAfterSync()
  useEffect(() => tell({ guides, orders, routes }), [tell, guides, orders, routes])
  return null
}
