import { type Later, later } from '../../../kit/load/later.tsx'
import type { FaqData } from './page-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/later.tsx). */
export const faqPart: Later<{ data: FaqData }> = later(async () => (await import('./parts/faq-view.tsx')).FaqView)
