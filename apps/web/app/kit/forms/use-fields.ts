import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useLanguage } from '../language/words.tsx'
import { ApiError } from '../load/api.ts'
import { inputClass } from './field.tsx'
import { fieldMessages } from './field-message.ts'
import { isPressing } from './is-pressing.ts'

/**
 * The text fields of a form by the schema of its call: checked on leaving a field and on sending; the first wrong one gets the focus,
 * what was typed stays. The inputs keep what is typed before the scripts have come.
 */
export function useFields<N extends string>(schema: z.ZodMiniType, names: readonly N[], more: object = {}) {
  const language = useLanguage()
  const inputs = useRef<Partial<Record<N, HTMLInputElement | null>>>({})
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({})

  const textOf = (name: N) => inputs.current[name]?.value ?? ''
  const check = () => {
    const texts = Object.fromEntries(names.map((name) => [name, textOf(name)]))
    return fieldMessages(schema, { ...more, ...texts }, language) as Partial<Record<N, string>>
  }
  function show(found: Partial<Record<N, string>>): boolean {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) inputs.current[first]?.focus()
    return first !== undefined
  }

  return {
    inputs,
    errors,
    textOf,
    show,
    /** Says what is wrong; true when nothing is. */
    valid: () => !show(check()),
    /** Says what the server refused of the fields; false when its refusal is about none of them. */
    refused(error: unknown): boolean {
      const refusals = error instanceof ApiError ? (error.problem.errors ?? []) : []
      return show(Object.fromEntries(refusals.map(({ path, message }) => [path, message])) as Partial<Record<N, string>>)
    },
    bind: (name: N, onText?: (text: string) => void) => ({
      ref: (element: HTMLInputElement | null) => {
        inputs.current[name] = element
      },
      name,
      required: true,
      'data-focus': name === names[0] || undefined,
      className: inputClass,
      onBlur: (event: FocusEvent) => {
        if (!isPressing(event)) setErrors((before) => ({ ...before, [name]: check()[name] }))
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onText?.(event.target.value)
        if (errors[name]) setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
  }
}
