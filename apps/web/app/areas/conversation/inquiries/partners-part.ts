import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { PartnersData } from './partners-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
export const PartnersPart: Deferred<{ data: PartnersData }> = deferred(
  async () => (await import('./parts/partners-view.tsx')).PartnersView,
  { served: 'move' },
)
