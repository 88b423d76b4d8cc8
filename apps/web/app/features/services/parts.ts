import { type Later, later } from '../../lib/later.tsx'
import type { ServiceData, ServicesData } from './page-data.ts'

// Whole from the server; their code comes with the first move (lib/later.tsx).

export const servicesPart: Later<{ data: ServicesData }> = later(async () => (await import('./components/services-view.tsx')).ServicesView)
export const servicePart: Later<{ data: ServiceData }> = later(async () => (await import('./components/service-view.tsx')).ServiceView)
