import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { InquiryProps } from './inquiry-props.ts'

/**
 * A form with which people write to us: a section with its heading, and the form's name as its anchor. Whole from the server, its code
 * comes with the first move (kit/load/deferred.tsx); the page carries the words `inquiries` and `forms`.
 */
export const InquiryPart: Deferred<InquiryProps> = deferred(async () => (await import('./parts/inquiry-form.tsx')).InquirySection, {
  served: 'move',
})
