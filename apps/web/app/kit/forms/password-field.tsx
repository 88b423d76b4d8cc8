import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWords } from '../language/words.tsx'
import { IconButton } from '../look/button.tsx'
import { Field, inputClass, isPressing } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'value'> {
  label: string
  hint?: ReactNode
  error: string | undefined
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A password input with a button that shows the password. */
export function PasswordField({ label, hint, error, onChange, onBlur, ...props }: PasswordFieldProps) {
  const t = useWords('forms')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...props}
            {...control}
            type={shown ? 'text' : 'password'}
            required
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className={`${inputClass} pe-13`}
            onBlur={(event) => isPressing(event) || onBlur?.()}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={`${t(shown ? 'hidePassword' : 'showPassword')}: ${label}`}
            aria-pressed={shown}
            className="absolute end-0.5 top-0.5"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
