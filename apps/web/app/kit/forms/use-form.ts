import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, type Resolver, useForm as useHookForm } from 'react-hook-form'
import { useUnsaved } from '../dialogs/unsaved.ts'
import { useLanguage } from '../language/words.tsx'
import { ApiError } from '../load/api.ts'
import type { Rules } from './rules.ts'
import { useTrouble } from './use-trouble.ts'

const isLine = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

/** What stands in the fields of a form by the names of `values`: typed before this code came, or filled in by the browser. */
function typedIn<V extends object>(form: HTMLFormElement | null, values: V): Partial<V> {
  const lines = [...(form?.elements ?? [])].filter(isLine)
  // A number of a phone is shown otherwise than it is kept.
  const given = lines.filter(
    (line) => line.value && !['checkbox', 'tel'].includes(line.type) && !(line.type === 'radio' && !(line as HTMLInputElement).checked),
  )
  const own = given.filter(({ name }) => typeof values[name as keyof V] === 'string')
  return Object.fromEntries(own.map(({ name, value }) => [name, value])) as Partial<V>
}

/** What is wrong with fields, by their names. */
export type Wrong = Record<string, string | undefined>

/** What was sent, as one text, and the key with which it was: the same again is the same attempt. */
export interface Attempt {
  print: string
  key: string
}

interface FormOptions<V, A> {
  /** What stands in the fields at first. */
  start: V
  /** Checked on sending and, but for a form that `waits`, on leaving a field. */
  rules?: Rules<V> | ((values: V, language: Parameters<Rules<V>>[1]) => Promise<Wrong>)
  waits?: boolean
  /**
   * Sends; answers false when it did not go through, which was said, or when more is to be done first. `keyOf` answers the idempotency
   * key of an input: one for all tries to send the same.
   */
  send: (values: V, keyOf: (input: unknown) => string) => Promise<A | false> | A | false
  /** It went through. */
  done?: ((answer: A, values: V) => void) | undefined
  /** What a refusal says of fields, by their names; true for one that is dealt with. */
  refused?: (error: ApiError) => Wrong | true | undefined
  /** Fields were found wrong, here or by the server, and it was said beside them. */
  onWrong?: () => void
  /** Says what belongs to no field, in place of a note and a toast. */
  onTrouble?: (error: unknown) => void
  /** Somebody changed something: where a draft is kept. */
  onChange?: (values: V) => void
  /** Leaving the page now would lose something. */
  unsaved?: (values: V) => boolean
  /** The last attempt, where it is to outlive the form. */
  attempt?: RefObject<Attempt | undefined>
}

/** A field as the kit's fields take it. */
export interface FieldOf<T> {
  name: string
  value: T
  /** What is wrong, in the reader's language. */
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/**
 * The one way of a form: what stands in its fields, what is wrong with them by the rules of its call and by the server's answer, sending once
 * at a time. The first wrong field gets the focus, what was typed stays, also what was typed before the scripts came.
 */
export function useForm<V extends FieldValues, A = unknown>(options: FormOptions<V, A>) {
  const { start, rules, waits = false, send, done, refused, onWrong, onChange, unsaved } = options
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const begun = useRef(false)
  const ownAttempt = useRef<Attempt>(undefined)
  const attempt = options.attempt ?? ownAttempt
  const { trouble, tell, clear } = useTrouble()

  const resolver: Resolver<V> = async (values) => {
    const wrong = Object.entries((await rules?.(values, language)) ?? {}).filter(([, message]) => message)
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'wrong', message }]))
    return (wrong.length > 0 ? { values: {}, errors } : { values, errors: {} }) as Awaited<ReturnType<Resolver<V>>>
  }
  const form = useHookForm<V>({ defaultValues: start as DefaultValues<V>, resolver, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { isSubmitting, submitCount } = form.formState
  const values = form.watch() as V
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const isUnsaved = unsaved?.(values) ?? false
  const forget = useUnsaved(isUnsaved)

  const put = (change: Partial<V>) => {
    for (const name of Object.keys(change) as Path<V>[]) form.setValue(name, change[name as keyof V] as PathValue<V, Path<V>>)
  }
  /** Puts what is known where nothing stands; answers what stands now. */
  const fill = (known: Partial<V>): V => {
    const held = form.getValues()
    put(Object.fromEntries(Object.entries(known).filter(([name, value]) => value && !held[name as keyof V])) as Partial<V>)
    return form.getValues()
  }
  const set = (change: Partial<V>) => {
    put(change)
    for (const name of Object.keys(change)) if (errors[name]) form.clearErrors(name as Path<V>)
    // The code of late rules comes while somebody types.
    if (!begun.current) void rules?.(form.getValues(), language)
    begun.current = true
    onChange?.(form.getValues())
  }
  /** Says what is wrong with fields; false when nothing is. */
  const show = (wrong: Wrong): boolean => {
    const named = Object.entries(wrong).filter(([, message]) => message)
    for (const [name, message] of named) form.setError(name as Path<V>, { type: 'wrong', message: message ?? '' })
    return named.length > 0
  }

  /** Says what the server refused of the fields; false when its refusal is about none of them. */
  const refuse = ({ problem }: ApiError): boolean => {
    const named = (problem.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
    return show(Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name)).toReversed()))
  }

  // Read before anything is drawn again, put once the form has begun.
  const typed = useRef<Partial<V>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's page has been taken over
  useLayoutEffect(() => {
    typed.current = typedIn(element.current, start)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's page has been taken over
  useEffect(() => put(typed.current), [])
  const goToWrong = () => element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => {
    if (submitCount > 0) goToWrong()
  }, [submitCount])

  function keyOf(input: unknown): string {
    const print = JSON.stringify(input)
    const { key } = attempt.current?.print === print ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { print, key }
    return key
  }

  async function give() {
    const given = form.getValues()
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
      const say = options.onTrouble ?? tell
      say(error)
    }
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    clear()
    // A manager of passwords may have filled in what no event told of.
    fill(typedIn(element.current, form.getValues()))
    try {
      await form.handleSubmit(give, () => onWrong?.())()
    } finally {
      underWay.current = false
    }
  }

  return {
    /** What the element of the form gets. */
    props: {
      ref: element,
      noValidate: true,
      // Sent before the scripts have come, it goes nowhere.
      method: 'dialog',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    values,
    /** What is wrong with a field now. */
    errorOf: (name: keyof V & string) => errors[name]?.message,
    field: <N extends keyof V & string>(name: N): FieldOf<V[N]> => ({
      name,
      value: values[name],
      error: errors[name]?.message,
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: () => waits || void form.trigger(name as unknown as Path<V>),
    }),
    set,
    /** As `send` has it, for what goes on beside the form. */
    keyOf,
    /** Changes fields by no hand of somebody's. */
    put,
    fill,
    show,
    refuse,
    goToWrong,
    forget,
    submit,
    busy: isSubmitting,
    isUnsaved,
    trouble,
    tell,
    clear,
    /** The form again as it began. */
    reset: () => form.reset(start as DefaultValues<V>),
    /** Marks what stands in a line. */
    select(name: keyof V & string) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.select()
    },
  }
}
export type Form<V extends FieldValues> = Pick<
  ReturnType<typeof useForm<V>>,
  'props' | 'values' | 'errorOf' | 'field' | 'set' | 'busy' | 'trouble'
>
