import { type Later, later } from '../../lib/later.tsx'
import type { PartnersData } from './partners-data.ts'

/** Whole from the server; its code comes with the first move (lib/later.tsx). */
export const partnersPart: Later<{ data: PartnersData }> = later(async () => (await import('./components/partners-view.tsx')).PartnersView)
