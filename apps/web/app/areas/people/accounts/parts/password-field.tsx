import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { IconButton } from '../../../../kit/look/icon-button.tsx'

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: ReactNode
  error: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, ...props }: PasswordFieldProps) {
  const t = useWords('account')
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
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            className={`${inputClass} pe-13`}
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
