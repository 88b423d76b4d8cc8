import { accountCalls } from '@waymark/contract/accounts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field, inputClass } from '../../../components/field.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useSignedIn } from '../../../lib/session.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { fieldMessage } from '../field-message.ts'
import { isPressing } from '../is-pressing.ts'
import { begunRegistration, type Mode, type Person, type SentCode, sendCode } from '../sign-in.ts'
import { useTrouble } from '../use-trouble.ts'
import { TroubleNote } from './trouble-note.tsx'

type Name = 'name' | 'email'
const { name, email } = accountCalls.register.input.shape
const schemas = { name, email }

interface PersonFormProps {
  mode: Mode
  /** What was typed before, here or on the other form. */
  typed: Partial<Person>
  /** The code that was sent last: for the same person it is not sent again before its time. */
  last: SentCode | undefined
  onSent: (sent: SentCode) => void
  onTyped: (email: string) => void
  children: ReactNode
}

/** The first screen: whom the code is for. The inputs keep what is typed before the scripts have come. */
export function PersonForm({ mode, typed, last, onSent, onTyped, children }: PersonFormProps) {
  const t = useWords('account')
  const language = useLanguage()
  const names: Name[] = mode === 'register' ? ['name', 'email'] : ['email']
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useTrouble()
  const textOf = (field: Name) => inputs.current[field]?.value ?? ''
  const check = (field: Name) => fieldMessage(schemas[field], textOf(field), language)

  // What the device remembers: never over what somebody typed, and not while the server's page is being taken over.
  const ready = useSignedIn() !== undefined
  const filled = useRef(false)
  useEffect(() => {
    if (!ready || filled.current) return
    filled.current = true
    const known: Partial<Person> = { ...(mode === 'register' && begunRegistration()), ...typed }
    for (const [field, input] of Object.entries(inputs.current)) if (input && !input.value) input.value = known[field as Name] ?? ''
    onTyped(inputs.current.email?.value ?? '')
    if (last) inputs.current.email?.select()
  }, [ready, mode, typed, last, onTyped])

  async function submit() {
    if (busy) return
    clear()
    const found = Object.fromEntries(names.map((field) => [field, check(field)]).filter(([, error]) => error)) as typeof errors
    setErrors(found)
    const wrong = names.find((field) => found[field])
    if (wrong) return inputs.current[wrong]?.focus()
    const person: Person = { email: textOf('email').trim(), ...(mode === 'register' && { name: textOf('name').trim() }) }
    if (last && last.email === person.email && last.name === person.name && last.resendAt > Date.now()) return onSent(last)
    setBusy(true)
    try {
      onSent(await sendCode(person))
    } catch (error) {
      const refused = error instanceof ApiError ? (error.problem.errors ?? []) : []
      const fields = Object.fromEntries(
        refused.filter(({ path }) => names.includes(path as Name)).map(({ path, message }) => [path, message]),
      )
      setErrors(fields)
      const first = names.find((field) => fields[field])
      if (first) inputs.current[first]?.focus()
      else tell(error)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {names.map((field) => (
        <Field key={field} label={t(field)} error={errors[field]}>
          {(control) => (
            <input
              {...control}
              ref={(element) => {
                inputs.current[field] = element
              }}
              name={field}
              required
              data-focus={field === names[0] || undefined}
              {...(field === 'email'
                ? { type: 'email', inputMode: 'email' as const, autoComplete: 'email', maxLength: 254, spellCheck: false }
                : { type: 'text', autoComplete: 'name', maxLength: 100, dir: 'auto' })}
              className={inputClass}
              onBlur={(event) => isPressing(event) || setErrors((before) => ({ ...before, [field]: check(field) }))}
              onChange={(event) => {
                if (field === 'email') onTyped(event.target.value)
                if (errors[field]) setErrors((before) => ({ ...before, [field]: undefined }))
              }}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" full busy={busy}>
          {t('sendCode')}
        </Button>
        {trouble && <TroubleNote trouble={trouble} />}
      </div>
      {children}
    </form>
  )
}
