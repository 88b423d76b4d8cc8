import { type Later, later } from '../../lib/later.tsx'
import type { InquiryProps } from './inquiry-props.ts'

/**
 * A form with which people write to us: a section with its heading, and the form's name as its anchor. Whole from the server, its code
 * comes with the first move (lib/later.tsx); the page carries the words `inquiries` and `trouble`.
 */
export const inquiryPart: Later<InquiryProps> = later(async () => (await import('./components/inquiry-section.tsx')).InquirySection)
