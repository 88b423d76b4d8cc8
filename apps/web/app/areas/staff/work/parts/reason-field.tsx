import type { ComponentProps } from 'react'
import { LinesField } from '../../../../kit/forms/lines-field.tsx'

/** Some lines of words that somebody will read. */
export const ReasonField = ({ optional = false, ...props }: ComponentProps<typeof LinesField>) => (
  <LinesField rows={3} maxLength={1000} required={!optional} box="field-sizing-content min-h-24" optional={optional} {...props} />
)
