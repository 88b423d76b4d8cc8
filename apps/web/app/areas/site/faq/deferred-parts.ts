import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { FaqData } from './page-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
export const FaqPart: Deferred<{ data: FaqData }> = deferred(async () => (await import('./parts/faq-view.tsx')).FaqView, { served: 'move' })
