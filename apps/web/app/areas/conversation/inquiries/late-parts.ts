import { type Later, later } from '../../../kit/load/later.tsx'
import type { InquiryProps } from './inquiry-props.ts'

/**
 * A form with which people write to us: a section with its heading, and the form's name as its anchor. Whole from the server, its code
 * comes with the first move (kit/load/later.tsx); the page carries the words `inquiries` and `forms`.
 */
export const inquiryPart: Later<InquiryProps> = later(async () => (await import('./parts/inquiry-section.tsx')).InquirySection)
