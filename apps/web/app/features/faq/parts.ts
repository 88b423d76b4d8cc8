import { type Later, later } from '../../lib/later.tsx'
import type { FaqData } from './page-data.ts'

/** Whole from the server; its code comes with the first move (lib/later.tsx). */
export const faqPart: Later<{ data: FaqData }> = later(async () => (await import('./components/faq-view.tsx')).FaqView)
