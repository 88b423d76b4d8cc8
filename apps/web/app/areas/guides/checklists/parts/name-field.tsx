import type { ComponentProps } from 'react'
import { TextField } from '../../../../kit/forms/text-field.tsx'

/** What a person calls a checklist or a folder. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField data-focus dir="auto" autoComplete="off" maxLength={100} {...props} />
)
