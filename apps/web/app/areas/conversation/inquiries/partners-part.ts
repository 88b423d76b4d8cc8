import { type Later, later } from '../../../kit/load/later.tsx'
import type { PartnersData } from './partners-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/later.tsx). */
export const partnersPart: Later<{ data: PartnersData }> = later(async () => (await import('./parts/partners-view.tsx')).PartnersView)
