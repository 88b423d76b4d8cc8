import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '../dialogs/unsaved.ts'
import { useLanguage } from '../language/words.tsx'
import { ApiError } from '../load/api.ts'
import type { AsyncValidator } from './rules.ts'
import { useFormError } from './use-trouble.ts'

const isLine = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

/** Field values by name that were typed before hydration or filled in by the browser. */
function readTypedValues<V extends object>(form: HTMLFormElement | null, values: V): Partial<V> {
  const lines = [...(form?.elements ?? [])].filter(isLine)
  // Excludes phone inputs, because they show another format than the form stores.
  const given = lines.filter(
    (line) => line.value && !['checkbox', 'tel'].includes(line.type) && !(line.type === 'radio' && !(line as HTMLInputElement).checked),
  )
  const own = given.filter(({ name }) => typeof values[name as keyof V] === 'string')
  return Object.fromEntries(own.map(({ name, value }) => [name, value])) as Partial<V>
}

/** Error messages by field name. */
export type FieldErrors = Record<string, string | undefined>

const listErrors = (errors: FieldErrors) => Object.entries(errors).filter(([, message]) => message)

/** Identifies one submission: equal input within an attempt reuses its idempotency key. */
export interface Attempt {
  fingerprint: string
  key: string
}

interface FormOptions<V, A> {
  /** Initial values. */
  initialValues: V
  /** Validates on submit and on blur; with `waits` on submit only. */
  validate?: AsyncValidator<V>
  waits?: boolean
  /**
   * Sends the form. Returns false when it failed and has reported the error itself, or when another step comes first.
   * `keyOf` returns the idempotency key of an input, the same for every retry of it.
   */
  onSubmit: (values: V, keyOf: (input: unknown) => string) => Promise<A | false> | A | false
  /** Runs after a successful submission. */
  onSuccess?: ((answer: A, values: V) => void) | undefined
  /** Maps a refusal to field errors; returns true when it has handled the refusal itself. */
  onApiError?: (error: ApiError) => FieldErrors | true | undefined
  /** Runs when validation, here or on the server, found invalid fields. */
  onInvalid?: () => void
  /** Reports an error that belongs to no field, instead of the default note and toast. */
  onError?: (error: unknown) => void
  /** Runs after every change by the user, for example to save a draft. */
  onChange?: (values: V) => void
  /** Whether leaving the page would lose input. */
  unsaved?: (values: V) => boolean
  /** Stores the last attempt outside of the form, so that a retry after remounting keeps its key. */
  attempt?: RefObject<Attempt | undefined>
}

/** Props of the kit's field components. */
export interface FormField<T> {
  name: string
  value: T
  /** Error message in the page's language. */
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/**
 * State of a form: values, errors from validation and from the server, one submission at a time. Focuses the first
 * invalid field and keeps input that was typed before hydration.
 */
export function useForm<V extends object, A = unknown>(options: FormOptions<V, A>) {
  const {
    initialValues: start,
    validate: rules,
    waits = false,
    onSubmit: send,
    onSuccess: done,
    onApiError: refused,
    onInvalid: onWrong,
    onChange,
    unsaved,
  } = options
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const ownAttempt = useRef<Attempt>(undefined)
  const attempt = options.attempt ?? ownAttempt
  const { trouble, tell, clear } = useFormError()

  const [values, setValues] = useState(start)
  /** The latest values, ahead of the next render. */
  const current = useRef(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const isUnsaved = unsaved?.(values) ?? false
  const forget = useUnsaved(isUnsaved)

  const put = (change: Partial<V>) => {
    if (Object.keys(change).length === 0) return
    current.current = { ...current.current, ...change }
    setValues(current.current)
  }
  /** Sets the given values in fields that are empty. Returns all values. */
  const fill = (known: Partial<V>): V => {
    const held = current.current
    put(Object.fromEntries(Object.entries(known).filter(([name, value]) => value && !held[name as keyof V])) as Partial<V>)
    return current.current
  }
  const set = (change: Partial<V>) => {
    put(change)
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
    setErrors((now) => (listErrors(now).some(([name]) => name in cleared) ? { ...now, ...cleared } : now))
    onChange?.(current.current)
  }
  /** Shows field errors. Returns false when there are none. */
  const show = (wrong: FieldErrors): boolean => {
    const named = listErrors(wrong)
    if (named.length > 0) setErrors((now) => ({ ...now, ...Object.fromEntries(named) }))
    return named.length > 0
  }
  async function validateField(name: keyof V & string) {
    const checked = current.current
    const wrong = await rules?.(checked, language)
    // A value that changed meanwhile is validated when the user leaves it.
    if (checked[name] === current.current[name]) setErrors((now) => ({ ...now, [name]: wrong?.[name] }))
  }

  /** Shows the field errors of a refusal. Returns false when it names none of this form's fields. */
  const refuse = ({ problem }: ApiError): boolean => {
    const named = (problem.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
    return show(Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name)).toReversed()))
  }

  // Read in a layout effect, before a re-render can overwrite the inputs; applied after hydration.
  const typed = useRef<Partial<V>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    typed.current = readTypedValues(element.current, start)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => put(typed.current), [])
  const goToWrong = () => element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submission
  useEffect(() => {
    if (submitCount > 0) goToWrong()
  }, [submitCount])

  function keyOf(input: unknown): string {
    const print = JSON.stringify(input)
    const { key } = attempt.current?.fingerprint === print ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { fingerprint: print, key }
    return key
  }

  async function submitValues() {
    const given = current.current
    try {
      const answer = await send(given, keyOf)
      if (answer === false) return
      attempt.current = undefined
      forget()
      done?.(answer, given)
    } catch (error) {
      const own = error instanceof ApiError ? refused?.(error) : undefined
      if (own === true) return
      if (own ? show(own) : error instanceof ApiError && refuse(error)) return onWrong?.()
      const say = options.onError ?? tell
      say(error)
    }
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    clear()
    // Password managers may fill in fields without firing events.
    fill(readTypedValues(element.current, current.current))
    setBusy(true)
    try {
      const wrong = (await rules?.(current.current, language)) ?? {}
      setErrors(wrong)
      if (listErrors(wrong).length > 0) onWrong?.()
      else await submitValues()
    } finally {
      underWay.current = false
      setBusy(false)
      setSubmitCount((count) => count + 1)
    }
  }

  return {
    /** Props of the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      // Before hydration, submitting does nothing.
      method: 'dialog',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    values,
    errorOf: (name: keyof V & string) => errors[name],
    field: <N extends keyof V & string>(name: N): FormField<V[N]> => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: () => waits || void validateField(name),
    }),
    set,
    /** The idempotency key of an input, for calls beside the form's own. */
    keyOf,
    /** Sets values without clearing errors or counting as a change by the user. */
    put,
    fill,
    show,
    refuse,
    goToWrong,
    forget,
    submit,
    busy,
    isUnsaved,
    trouble,
    tell,
    clear,
    reset() {
      put(start)
      setErrors({})
    },
    /** Selects the text of an input. */
    select(name: keyof V & string) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.select()
    },
  }
}
export type Form<V extends object> = Pick<
  ReturnType<typeof useForm<V>>,
  'props' | 'values' | 'errorOf' | 'field' | 'set' | 'busy' | 'trouble'
>
