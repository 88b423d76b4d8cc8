import { type Later, later } from '../../../kit/load/later.tsx'
import type { ServiceData, ServicesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/later.tsx).

export const servicesPart: Later<{ data: ServicesData }> = later(async () => (await import('./parts/services-view.tsx')).ServicesView)
export const servicePart: Later<{ data: ServiceData }> = later(async () => (await import('./parts/service-view.tsx')).ServiceView)
