import { FieldError } from '../../../../kit/forms/field.tsx'

/** Why the server did not do it; nothing while it did not refuse. */
export const RefusedNote = ({ text }: { text: string }) => (text ? <FieldError>{text}</FieldError> : null)
