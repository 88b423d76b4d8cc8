import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { useFields } from './use-fields.ts'

interface TextFieldProps<N extends string> extends ComponentProps<'input'> {
  fields: Pick<ReturnType<typeof useFields<N>>, 'errors' | 'bind'>
  name: N
  label: string
  onText?: (text: string) => void
}

/** A labelled line of a form, with what is wrong with it. */
export const TextField = <N extends string>({ fields, name, label, onText, ...input }: TextFieldProps<N>) => (
  <Field label={label} error={fields.errors[name]}>
    {(control) => <input {...control} {...input} {...fields.bind(name, onText)} />}
  </Field>
)

/** What an input for an address needs. `autoComplete` is `username` beside a password, so that both are kept together. */
export const emailInput = { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false } as const
