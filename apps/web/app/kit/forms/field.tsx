import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { useWords } from '../language/words.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Error message in the page's language. */
  error?: string | undefined
  /** Optional fields are marked, required ones are not. */
  optional?: boolean
  className?: string | undefined
  /** Renders the control with the given attributes and `inputClass`. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

/** Classes of inputs, selects and text areas. */
export const inputClass =
  'w-full min-h-12 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2.5 text-base leading-6 text-ink placeholder:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger'

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="mt-1.75 flex gap-1.5 text-sm font-medium leading-[1.3rem] text-danger">
    <CircleAlert size={16} aria-hidden className="mt-0.5" />
    {children}
  </p>
)

export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const t = useWords('frame')
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> ({t('optional')})</span>}
      </label>
      {hint && (
        <span id={`${id}h`} className="-mt-0.75 mb-1.75 block text-sm leading-[1.3rem] text-ink-2">
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}

/** True when a field loses focus to a button or link being pressed: showing an error now would move it from under the pointer. */
export const isPressing = ({ relatedTarget }: FocusEvent): boolean => relatedTarget?.matches(':is(a, button):active') ?? false
