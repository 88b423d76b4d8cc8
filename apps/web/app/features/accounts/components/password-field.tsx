import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Field, inputClass } from '../../../components/field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { cx } from '../../../lib/cx.ts'
import { useWords } from '../../../lib/words.tsx'
import type { useFields } from '../use-fields.ts'

interface PasswordFieldProps<N extends string> {
  fields: Pick<ReturnType<typeof useFields<N>>, 'errors' | 'bind'>
  name: N
  label: string
  hint?: string
  /** One that is known already, or one that is being thought up. */
  kind: 'current-password' | 'new-password'
}

/** A password, hidden until one asks to see it. */
export function PasswordField<N extends string>({ fields, name, label, hint, kind }: PasswordFieldProps<N>) {
  const t = useWords('account')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={fields.errors[name]}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...fields.bind(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            className={cx(inputClass, 'pe-13')}
          />
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute end-0.5 top-0.5"
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
