import { isSignedIn } from '../../../kit/device/session.ts'
import { type Later, later } from '../../../kit/load/later.tsx'
import type { PlansData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/later.tsx), or at once where it shows what the reader has.

export const plansPart: Later<{ data: PlansData }> = later(async () => (await import('./parts/plans-view.tsx')).PlansView, isSignedIn)
